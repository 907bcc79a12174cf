-- What one row of open work adds to the sums; nothing where it is done, takes no time or is of no team.
CREATE OR REPLACE FUNCTION load_of(w open_work)
 RETURNS SETOF work_load
 LANGUAGE sql
 STABLE
AS $function$
  SELECT w.project_id, d.team_id, coalesce((w.deadline AT TIME ZONE z.time_zone)::date, 'infinity'),
    coalesce((w.start_time AT TIME ZONE z.time_zone)::date, '-infinity'), 1, greatest(0, w.planned - w.worked)
  FROM process_definition d JOIN project z ON z.project_id = d.project_id
  WHERE d.project_id = w.project_id AND d._id = w.process_id AND d.team_id IS NOT NULL AND NOT w.is_complete AND w.is_timed
$function$;
