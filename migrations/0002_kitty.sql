-- Why: the kitty, an account that is no player, and what is owed to it.

ALTER TABLE person ADD COLUMN kitty INTEGER NOT NULL DEFAULT 0 CHECK (kitty IN (0, 1));

-- 1: what the kitty is owed, told as if the kitty had paid it; 2: what coins left over, likewise.
ALTER TABLE payment ADD COLUMN kind INTEGER NOT NULL DEFAULT 0 CHECK (kind IN (0, 1, 2));
