-- Partners, products and files by the words of their names alone: whose orders are meant, and what stands first in the search
-- over everything, is found without reading all whose texts have the words elsewhere.
DO $$ BEGIN
  CREATE INDEX list_search_by_name ON list_search USING gin (project_id, list, place gin_trgm_ops)
    WITH (gin_pending_list_limit = 256) WHERE place <> '';
EXCEPTION WHEN undefined_object THEN
  RAISE WARNING 'Searches in long lists are slow without the extensions pg_trgm and btree_gin: %', SQLERRM;
END $$;

-- Ids of what a list of the project that is set has under names like all of the patterns; at most so many, in no order.
CREATE FUNCTION find_named(wanted text, patterns text[], most integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT _id FROM list_search WHERE project_id = $1 AND list = $2 AND place <> '''''
    || (SELECT string_agg(format(' AND place LIKE %L', pattern), '') FROM unnest(patterns) AS pattern)
    || ' LIMIT $3'
    USING current_setting('tehas.project', true), wanted, most;
END $$;
REVOKE ALL ON FUNCTION find_named FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_named TO tehas_app;
