-- An order keeps the currency that its project had when it was made.
ALTER TABLE order_head ADD COLUMN currency text;
UPDATE order_head h SET currency = p.currency FROM project p WHERE p.project_id = h.project_id;
ALTER TABLE order_head ALTER COLUMN currency SET DEFAULT 'EUR', ALTER COLUMN currency SET NOT NULL;
-- Whether a project has orders in another currency than its own, and which.
CREATE INDEX order_head_by_currency ON order_head (project_id, kind, currency);
