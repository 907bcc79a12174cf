-- An order keeps the currency that its project had when it was made.
ALTER TABLE order_head ADD COLUMN currency text NOT NULL DEFAULT 'EUR';

-- What is there already. The owner of the tables sees no row while row-level security is forced upon it.
DO $$
DECLARE
  name text;
  forced text[];
BEGIN
  SELECT coalesce(array_agg(relname::text), '{}') INTO forced FROM pg_class
    WHERE relname IN ('order_head', 'project') AND relforcerowsecurity;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name); END LOOP;
  UPDATE order_head h SET currency = p.currency FROM project p WHERE p.project_id = h.project_id AND p.currency <> 'EUR';
  SET CONSTRAINTS ALL IMMEDIATE;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;

-- Whether a project has orders in another currency than its own, and which.
CREATE INDEX order_head_by_currency ON order_head (project_id, kind, currency);
