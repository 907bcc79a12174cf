-- Whether one in so many rows of five places of a list, spread over the time in which its rows were made, has a text like all
-- patterns, in at least three of the places. A list that is too short for that has it not.
CREATE OR REPLACE FUNCTION is_spread(project text, wanted text, patterns text[], one_in integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
DECLARE
  -- Ids begin with the second in which they were made.
  first bigint := (SELECT ('x' || substr(_id, 1, 8))::bit(32)::bigint FROM list_search
    WHERE project_id = project AND list = wanted ORDER BY _id LIMIT 1);
  last bigint := (SELECT ('x' || substr(_id, 1, 8))::bit(32)::bigint FROM list_search
    WHERE project_id = project AND list = wanted ORDER BY _id DESC LIMIT 1);
BEGIN
  -- Places that lie in each other, as of rows that were all made at one moment, are one place.
  RETURN (SELECT coalesce(count(*) >= 400 AND one_in * count(*) FILTER (WHERE hit) >= count(*)
      AND count(DISTINCT part) FILTER (WHERE hit) >= 3, false)
    FROM (SELECT here._id, min(part) AS part, bool_or(here.text LIKE ALL (patterns)) AS hit
      FROM generate_series(0, 4) AS part CROSS JOIN LATERAL (
        SELECT s._id, s.text FROM list_search s WHERE s.project_id = project AND s.list = wanted
          AND s._id >= lpad(to_hex(first + (last - first) * part / 5), 8, '0') ORDER BY s._id LIMIT 80) AS here
      GROUP BY here._id) AS rows);
END $function$;

REVOKE ALL ON FUNCTION is_spread FROM PUBLIC;
