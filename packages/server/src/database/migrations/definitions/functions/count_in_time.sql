CREATE OR REPLACE FUNCTION count_in_time(of_project text, of_order text, delivery date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*)::integer FROM order_product line JOIN project ON project.project_id = line.project_id
  WHERE line.project_id = of_project AND line.order_id = of_order AND line.status = 'COMPLETE'
    AND (line.completed_at AT TIME ZONE project.time_zone)::date <= delivery
$function$;
