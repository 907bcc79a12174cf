-- Ids of what a list of the project that is set has under names like all of the patterns; at most so many, in no order.
CREATE OR REPLACE FUNCTION find_named(wanted text, patterns text[], most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_bitmapscan TO 'on'
AS $function$
BEGIN
  -- The list stands in the statement as it is, since the planner has to see that its index serves it. So does the project as
  -- that index has it: by its plain column the index would serve other searches too, which then read all rows of a project.
  RETURN QUERY EXECUTE
    format('SELECT _id FROM list_search WHERE project_id = $1 AND project_id || '''' = $1 AND list = %L', wanted)
    || (SELECT string_agg(format(' AND place LIKE %L', pattern), '') FROM unnest(patterns) AS pattern)
    || ' LIMIT $2'
    USING current_setting('tehas.project', true), most;
END $function$;

REVOKE ALL ON FUNCTION find_named FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_named TO tehas_app;
