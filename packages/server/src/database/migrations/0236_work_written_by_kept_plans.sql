-- Rows of open work are written with each press of a worker: by statements whose plans a connection keeps. The former ones took
-- processes or an order (`ids IS NULL OR …`), so that every call was planned anew, which took longer than what it did.

-- The rows as they should be. Read by the process or by the order; whoever asks sees what the policies of its tables allow.
CREATE VIEW open_work_wanted WITH (security_invoker = true) AS
SELECT p.deadline, p.start_time, h.created_at, h.delivery_date, product.position AS product_position, p.position,
  CASE WHEN j.status = 'ACTIVE' THEN 1 WHEN j.status = 'PAUSED' THEN 2
    WHEN EXISTS (SELECT FROM job_report was WHERE was.project_id = p.project_id AND was.process_id = p._id) THEN 3
    ELSE 4 END::smallint AS state,
  p.status = 'COMPLETE' AS is_complete, p.time_calculations AS is_timed, p.project_id, p._id, h._id AS order_id, h.kind,
  h.transaction_number AS number, partner.name AS client, product.name AS product, item.name AS item, p.name, p.process_id,
  (SELECT array_agg(DISTINCT given.person ORDER BY given.person) FROM (
    SELECT w.user_id AS person FROM job_worker w
    WHERE w.project_id = p.project_id AND w.job_id = j._id AND w.status <> 'STOPPED'
    UNION ALL SELECT unnest(p.members)) AS given) AS people,
  coalesce(item.unit, product.unit) AS unit, product.net_quantity AS product_quantity,
  quantity_to_make(p.project_id, p.product_id, p.item_id) AS net, p.produced, p.total_amount_in_jobs AS in_jobs,
  coalesce((p.figures ->> 'plannedDuration')::numeric, 0) AS planned, p.total_active_time AS worked
FROM order_process p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
  JOIN order_product product ON product.project_id = p.project_id AND product._id = p.product_id
  LEFT JOIN order_item item ON item.project_id = p.project_id AND item._id = p.item_id
  LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id
  LEFT JOIN job_report j ON j.project_id = p.project_id AND j.process_id = p._id AND j.status <> 'STOPPED'
WHERE p.active AND h.status = 'ACTIVE' AND h.kind <> 'PURCHASE_ORDER';
GRANT SELECT ON open_work_wanted TO tehas_app;

CREATE OR REPLACE FUNCTION open_work_of(of_project text, ids text[], of_order text DEFAULT NULL) RETURNS SETOF open_work
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF of_order IS NOT NULL THEN
    RETURN QUERY SELECT w.* FROM open_work_wanted w JOIN order_process p ON p.project_id = w.project_id AND p._id = w._id
    WHERE w.project_id = of_project AND p.project_id = of_project AND p.order_id = of_order AND (ids IS NULL OR w._id = ANY (ids));
  ELSIF ids IS NOT NULL THEN
    RETURN QUERY SELECT * FROM open_work_wanted w WHERE w.project_id = of_project AND w._id = ANY (ids);
  ELSE
    RETURN QUERY SELECT * FROM open_work_wanted w WHERE w.project_id = of_project;
  END IF;
END $$;

-- Writes what differs of the rows of some processes, or of all of an order.
CREATE OR REPLACE FUNCTION keep_open_work(of_project text, ids text[], of_order text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  found open_work[];
  wanted text[];
BEGIN
  IF of_order IS NULL AND coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  -- What others write of the same rows, such as the new name of a client, is waited for and then read.
  IF of_order IS NULL THEN
    PERFORM FROM open_work w WHERE w.project_id = of_project AND w._id = ANY (ids) ORDER BY w._id FOR NO KEY UPDATE;
  ELSE
    PERFORM FROM open_work w WHERE w.project_id = of_project AND w.order_id = of_order AND (ids IS NULL OR w._id = ANY (ids))
    ORDER BY w._id FOR NO KEY UPDATE;
  END IF;
  found := ARRAY(SELECT o FROM open_work_of(of_project, ids, of_order) AS o);
  wanted := ARRAY(SELECT (unnest(found))._id);
  IF of_order IS NULL THEN
    DELETE FROM open_work w WHERE w.project_id = of_project AND w._id = ANY (ids) AND w._id <> ALL (wanted);
  ELSE
    DELETE FROM open_work w WHERE w.project_id = of_project AND w.order_id = of_order AND (ids IS NULL OR w._id = ANY (ids))
      AND w._id <> ALL (wanted);
  END IF;
  INSERT INTO open_work AS w SELECT * FROM unnest(found)
  ON CONFLICT (project_id, _id) DO UPDATE SET (deadline, start_time, created_at, delivery_date, product_position, position, state,
      is_complete, is_timed, order_id, kind, number, client, product, item, name, process_id, people, unit, product_quantity, net,
      produced, in_jobs, planned, worked)
    = (excluded.deadline, excluded.start_time, excluded.created_at, excluded.delivery_date, excluded.product_position,
      excluded.position, excluded.state, excluded.is_complete, excluded.is_timed, excluded.order_id, excluded.kind, excluded.number,
      excluded.client, excluded.product, excluded.item, excluded.name, excluded.process_id, excluded.people, excluded.unit,
      excluded.product_quantity, excluded.net, excluded.produced, excluded.in_jobs, excluded.planned, excluded.worked)
    WHERE w.* IS DISTINCT FROM excluded.*;
END $$;
ALTER FUNCTION keep_work_load() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION quantity_to_make(text, text, text) SET plan_cache_mode = force_generic_plan;
