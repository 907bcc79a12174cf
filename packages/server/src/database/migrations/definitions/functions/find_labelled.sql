-- Ids of what has a label; at most so many, in no order.
CREATE OR REPLACE FUNCTION find_labelled(wanted text, label text, most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT _id FROM list_search WHERE project_id = $1 AND list = $2 AND labels @> ARRAY[$3] LIMIT $4'
    USING current_setting('tehas.project', true), wanted, label, most;
END $function$;

REVOKE ALL ON FUNCTION find_labelled FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_labelled TO tehas_app;
