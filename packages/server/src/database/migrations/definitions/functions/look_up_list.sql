-- The same rows by the index of texts, in no order. `followed` is what two letters are part of where they are searched for.
CREATE OR REPLACE FUNCTION look_up_list(project text, wanted text, pattern text, followed text, most integer)
 RETURNS TABLE(listed text, stands_by text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT _id, place FROM list_search WHERE project_id = $1 AND list = $2 AND text LIKE $3 '
    || CASE WHEN followed IS NULL THEN '' ELSE 'AND (text ~ $5 OR text LIKE $6) ' END || 'LIMIT $4'
    USING project, wanted, pattern, most, followed, substr(pattern, 1, length(pattern) - 1);
END $function$;

REVOKE ALL ON FUNCTION look_up_list FROM PUBLIC;
