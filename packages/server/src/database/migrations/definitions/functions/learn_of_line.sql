CREATE OR REPLACE FUNCTION learn_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM mark_jobs_stale(p.project_id, p._id) FROM order_process p
    WHERE p.project_id = NEW.project_id AND p.order_id = NEW.order_id AND NEW._id IN (p.product_id, p.item_id);
  RETURN NULL;
END $function$;
