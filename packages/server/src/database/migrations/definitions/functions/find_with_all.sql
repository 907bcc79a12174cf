-- Ids of what lists of the project that is set have with a text like all of the patterns; at most so many, in no order. Every
-- pattern is a condition of its own, so that the index of texts serves all of them. Of several lists the index is gone through
-- once, whatever list its rows are of. The statement is planned for the patterns.
CREATE OR REPLACE FUNCTION find_with_all(lists text[], patterns text[], most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  project text := current_setting('tehas.project', true);
  known text := coalesce((SELECT letters FROM list_letters WHERE project_id = project), '');
BEGIN
  IF translate(regexp_replace(array_to_string(patterns, ''), '\\(.)|%', '\1', 'g'), known, '') <> '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE
    'SELECT _id FROM list_search WHERE project_id = $1 AND '
    || CASE WHEN cardinality(lists) = 1 THEN 'list = ($2)[1]' ELSE '(list || '''') = ANY ($2)' END
    || (SELECT string_agg(format(' AND text LIKE %L', pattern), '') FROM unnest(patterns) AS pattern)
    || ' LIMIT $3'
    USING project, lists, most;
END $function$;

REVOKE ALL ON FUNCTION find_with_all FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_with_all TO tehas_app;
