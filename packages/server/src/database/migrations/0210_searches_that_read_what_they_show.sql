-- Ids of what a list of the project that is set has under names like all of the patterns; at most so many, in no order.
CREATE FUNCTION find_named(wanted text, patterns text[], most integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_bitmapscan = on AS $$
BEGIN
  -- The list stands in the statement as it is, since the planner has to see that its index serves it. So does the project as
  -- that index has it: by its plain column the index would serve other searches too, which then read all rows of a project.
  RETURN QUERY EXECUTE
    format('SELECT _id FROM list_search WHERE project_id = $1 AND project_id || '''' = $1 AND list = %L', wanted)
    || (SELECT string_agg(format(' AND place LIKE %L', pattern), '') FROM unnest(patterns) AS pattern)
    || ' LIMIT $2'
    USING current_setting('tehas.project', true), most;
END $$;
REVOKE ALL ON FUNCTION find_named FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_named TO tehas_app;

-- Texts of orders know when these were made and whose they are. They lie closer to each other than orders do, so a list of the
-- newest looks through them.
ALTER TABLE list_search ADD COLUMN made_at timestamptz, ADD COLUMN partner_id text;
ALTER TABLE list_search NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
-- The indexes of texts are made anew at once, faster than row by row.
DROP INDEX IF EXISTS list_search_by_text, list_search_by_label;
UPDATE list_search s SET made_at = h.created_at, partner_id = h.partner_id FROM order_head h
WHERE h.project_id = s.project_id AND h._id = s._id AND h.kind = s.list;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE list_search FORCE ROW LEVEL SECURITY;

-- Partners and products by the words of their names alone: whose orders are meant, and what stands first in the search over
-- everything, is found without reading all whose texts have the words elsewhere. Each list has an index of its own, which
-- stays small beside the texts of orders and files.
DO $$ BEGIN
  CREATE INDEX list_search_by_text ON list_search USING gin (project_id, list, text gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
  CREATE INDEX list_search_by_label ON list_search USING gin (project_id, list, labels);
  CREATE INDEX list_search_by_partner_name ON list_search USING gin ((project_id || ''), place gin_trgm_ops)
    WITH (gin_pending_list_limit = 256) WHERE list = 'PARTNER';
  CREATE INDEX list_search_by_product_name ON list_search USING gin ((project_id || ''), place gin_trgm_ops)
    WITH (gin_pending_list_limit = 256) WHERE list = 'STOCK_PRODUCT';
EXCEPTION WHEN undefined_object THEN
  RAISE WARNING 'Searches in long lists are slow without the extensions pg_trgm and btree_gin: %', SQLERRM;
END $$;
CREATE INDEX list_search_by_time ON list_search (project_id, list, made_at, _id) WHERE made_at IS NOT NULL;

CREATE OR REPLACE FUNCTION set_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = OLD.kind AND _id = OLD._id;
  ELSE
    PERFORM add_list_letters(NEW.project_id, NEW.search_text);
    INSERT INTO list_search (project_id, list, _id, text, labels, made_at, partner_id)
    VALUES (NEW.project_id, NEW.kind, NEW._id, NEW.search_text, NEW.labels, NEW.created_at, NEW.partner_id)
    ON CONFLICT (project_id, list, _id) DO UPDATE SET
      text = excluded.text, labels = excluded.labels, made_at = excluded.made_at, partner_id = excluded.partner_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER search_of_changed ON order_head;
CREATE TRIGGER search_of_changed AFTER UPDATE OF search_text, labels, created_at, partner_id ON order_head FOR EACH ROW
  WHEN ((OLD.search_text, OLD.labels, OLD.created_at, OLD.partner_id)
    IS DISTINCT FROM (NEW.search_text, NEW.labels, NEW.created_at, NEW.partner_id))
  EXECUTE FUNCTION set_order_search();

-- Ids of orders of a kind of the project that is set that match, at most so many, among so many of the next ones by when they
-- were made, after a moment and an id. `asked` are alternatives of terms that have to hold together:
-- [[{"like": "%oak%", "isLeftOut": false}]]. A term holds in the text or in the name that the partner has now.
CREATE FUNCTION look_through_orders(
  wanted text, asked jsonb, is_falling boolean, after_at timestamptz, after_id text, looked integer, most integer
) RETURNS SETOF text
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  direction text := CASE WHEN is_falling THEN 'DESC' ELSE 'ASC' END;
  condition text := (SELECT string_agg('(' || alternative || ')', ' OR ') FROM (
    SELECT string_agg(format('%s (text LIKE %L OR coalesce(partner_id = ANY (%L::text[]), false))',
      CASE WHEN (term ->> 'isLeftOut')::boolean THEN 'NOT' END, term ->> 'like',
      ARRAY(SELECT find_named('PARTNER', ARRAY[term ->> 'like'], 2147483647))), ' AND ') AS alternative
    FROM jsonb_array_elements(asked) WITH ORDINALITY AS alternatives (terms, at), jsonb_array_elements(terms) AS term
    GROUP BY at) AS each);
BEGIN
  RETURN QUERY EXECUTE
    'SELECT _id FROM (SELECT _id, text, partner_id FROM list_search WHERE project_id = $1 AND list = $2 AND made_at IS NOT NULL'
    || CASE WHEN after_at IS NULL THEN '' ELSE ' AND (made_at, _id) ' || CASE WHEN is_falling THEN '<' ELSE '>' END || ' ($3, $4)' END
    || format(' ORDER BY made_at %1$s, _id %1$s LIMIT $5) AS next WHERE %2$s LIMIT $6', direction, condition)
    USING current_setting('tehas.project', true), wanted, after_at, after_id, looked, most;
END $$;
REVOKE ALL ON FUNCTION look_through_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_through_orders TO tehas_app;
