-- The same as find_with_all, of one list and in the order of names: of few that are found the first are then looked up alone.
CREATE OR REPLACE FUNCTION find_few_by_name(wanted text, patterns text[], most integer)
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
    'SELECT _id FROM (SELECT _id, place FROM list_search WHERE project_id = $1 AND list = $2'
    || (SELECT string_agg(format(' AND text LIKE %L', pattern), '') FROM unnest(patterns) AS pattern)
    || ' LIMIT $3) AS found ORDER BY place, _id'
    USING project, wanted, most;
END $function$;

REVOKE ALL ON FUNCTION find_few_by_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_few_by_name TO tehas_app;
