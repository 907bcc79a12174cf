-- At most so many of the first rows of a list, in the order of its key, that have a text like the pattern.
CREATE OR REPLACE FUNCTION walk_list(project text, wanted text, pattern text, walked integer, most integer)
 RETURNS TABLE(listed text, stands_by text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
BEGIN
  RETURN QUERY SELECT first._id, first.place FROM (
    SELECT s._id, s.place, s.text FROM list_search s
    WHERE s.project_id = project AND s.list = wanted ORDER BY s._id LIMIT walked) AS first
  WHERE first.text LIKE pattern LIMIT most;
END $function$;

REVOKE ALL ON FUNCTION walk_list FROM PUBLIC;
