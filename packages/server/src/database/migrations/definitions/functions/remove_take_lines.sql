CREATE OR REPLACE FUNCTION remove_take_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE stock_take t SET lines = t.lines - sum.lines, counted = t.counted - sum.counted
  FROM (SELECT project_id, take_id, count(*) AS lines, count(counted) AS counted FROM gone GROUP BY project_id, take_id) sum
  WHERE sum.project_id = t.project_id AND sum.take_id = t._id;
  RETURN NULL;
END $function$;
