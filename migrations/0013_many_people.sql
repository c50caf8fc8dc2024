-- Why: what a file takes must grow with what is in it. Who is the kitty was looked for among everybody whenever an evening
-- began. An evening of many people had a row of `owing_to` for everybody who owed with everybody who was owed; by now one
-- says that somebody owes there, whoever is owed. It is made anew from the log.

-- The few chains of people and deeds were looked for among those of all evenings.
CREATE INDEX chain_house ON chain (id) WHERE kind = 'house';

CREATE INDEX person_kitty ON person (key) WHERE kitty = 1;
