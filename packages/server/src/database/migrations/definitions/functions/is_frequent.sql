-- Whether one in so many of a list's oldest and newest rows has a text like the pattern: a walk then meets as many as are
-- asked for in that many times as many rows, while the index would gather all of them first.
CREATE OR REPLACE FUNCTION is_frequent(project text, wanted text, pattern text, one_in integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
BEGIN
  RETURN (SELECT count(*) > 0 AND one_in * count(*) FILTER (WHERE seen.text LIKE pattern) >= count(*) FROM (
    (SELECT s.text FROM list_search s WHERE s.project_id = project AND s.list = wanted ORDER BY s._id LIMIT 50)
    UNION ALL
    (SELECT s.text FROM list_search s WHERE s.project_id = project AND s.list = wanted ORDER BY s._id DESC LIMIT 50)
  ) AS seen);
END $function$;

REVOKE ALL ON FUNCTION is_frequent FROM PUBLIC;
