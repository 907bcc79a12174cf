-- Only jobs are open work, and nothing that nobody began where no piece is to be made, or the product is complete.
-- After: is_begun, quantity_to_make
CREATE OR REPLACE VIEW open_work_wanted WITH (security_invoker = true) AS
SELECT w.* FROM (
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
    coalesce(p.plan_minutes, (p.figures ->> 'plannedDuration')::numeric, 0) AS planned, p.total_active_time AS worked
  FROM order_process p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
    JOIN order_product product ON product.project_id = p.project_id AND product._id = p.product_id
    LEFT JOIN order_item item ON item.project_id = p.project_id AND item._id = p.item_id
    LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id
    LEFT JOIN job_report j ON j.project_id = p.project_id AND j.process_id = p._id AND j.status <> 'STOPPED'
  WHERE p.active AND p.is_job AND h.status = 'ACTIVE' AND h.kind <> 'PURCHASE_ORDER'
    AND (product.status <> 'COMPLETE' OR is_begun(p.status = 'COMPLETE', p.produced, p.total_active_time) OR j._id IS NOT NULL)
) w
WHERE w.net > 0 OR w.product_quantity = 0 OR w.state < 4 OR is_begun(w.is_complete, w.produced, w.worked);

GRANT SELECT ON open_work_wanted TO tehas_app;
