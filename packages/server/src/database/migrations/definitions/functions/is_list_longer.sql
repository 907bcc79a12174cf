-- Whether a list has more rows than that.
CREATE OR REPLACE FUNCTION is_list_longer(project text, wanted text, than integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM list_search s WHERE s.project_id = project AND s.list = wanted ORDER BY s._id OFFSET than LIMIT 1);
END $function$;

REVOKE ALL ON FUNCTION is_list_longer FROM PUBLIC;
