-- Writes what differs of the rows of some processes, or of all of an order.
CREATE OR REPLACE FUNCTION keep_open_work(of_project text, ids text[], of_order text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  IF of_order IS NOT NULL THEN
    ids := ARRAY(SELECT p._id FROM order_process p WHERE p.project_id = of_project AND p.order_id = of_order
      AND (ids IS NULL OR p._id = ANY (ids)));
  END IF;
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  -- What others write of the same rows, such as the new name of a client, is waited for and then read.
  PERFORM FROM open_work w WHERE w.project_id = of_project AND w._id = ANY (ids) ORDER BY w._id FOR NO KEY UPDATE;
  WITH found AS MATERIALIZED (
    SELECT * FROM open_work_wanted w WHERE w.project_id = of_project AND w._id = ANY (ids)
  ), gone AS (
    DELETE FROM open_work w WHERE w.project_id = of_project AND w._id = ANY (ids)
      AND NOT EXISTS (SELECT FROM found WHERE found._id = w._id)
  )
  INSERT INTO open_work AS w SELECT * FROM found
  ON CONFLICT (project_id, _id) DO UPDATE SET (deadline, start_time, created_at, delivery_date, product_position, position, state,
      is_complete, is_timed, order_id, kind, number, client, product, item, name, process_id, people, unit, product_quantity, net,
      produced, in_jobs, planned, worked)
    = (excluded.deadline, excluded.start_time, excluded.created_at, excluded.delivery_date, excluded.product_position,
      excluded.position, excluded.state, excluded.is_complete, excluded.is_timed, excluded.order_id, excluded.kind, excluded.number,
      excluded.client, excluded.product, excluded.item, excluded.name, excluded.process_id, excluded.people, excluded.unit,
      excluded.product_quantity, excluded.net, excluded.produced, excluded.in_jobs, excluded.planned, excluded.worked)
    WHERE w.* IS DISTINCT FROM excluded.*;
END $function$;
