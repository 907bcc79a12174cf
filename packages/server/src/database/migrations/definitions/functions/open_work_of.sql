CREATE OR REPLACE FUNCTION open_work_of(of_project text, ids text[], of_order text DEFAULT NULL::text)
 RETURNS SETOF open_work
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  IF of_order IS NOT NULL THEN
    RETURN QUERY SELECT w.* FROM open_work_wanted w JOIN order_process p ON p.project_id = w.project_id AND p._id = w._id
    WHERE w.project_id = of_project AND p.project_id = of_project AND p.order_id = of_order AND (ids IS NULL OR w._id = ANY (ids));
  ELSIF ids IS NOT NULL THEN
    RETURN QUERY SELECT * FROM open_work_wanted w WHERE w.project_id = of_project AND w._id = ANY (ids);
  ELSE
    RETURN QUERY SELECT * FROM open_work_wanted w WHERE w.project_id = of_project;
  END IF;
END $function$;
