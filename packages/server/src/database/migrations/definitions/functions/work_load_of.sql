-- The sums of a project as they should be.
-- After: load_of
CREATE OR REPLACE FUNCTION work_load_of(of_project text)
 RETURNS SETOF work_load
 LANGUAGE sql
 STABLE
AS $function$
  SELECT l.project_id, l.team_id, l.due, l.start, count(*)::integer, sum(l.minutes)
  FROM open_work w CROSS JOIN LATERAL load_of(w) AS l WHERE w.project_id = of_project GROUP BY 1, 2, 3, 4
$function$;
