-- Why: what is kept ready of a Dreeg says who lost the phase before, until the next one is dealt. It is made anew from the
-- log. Nothing else changes.

SELECT 1;
