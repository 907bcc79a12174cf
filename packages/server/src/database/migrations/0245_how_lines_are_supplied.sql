-- How an item with a structure is supplied (rules §16), and what follows from it: what is still to be taken for it, and which
-- processes are jobs. Lines that were there before go on as they did: their orders make what has processes or parts.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process NO FORCE ROW LEVEL SECURITY;
ALTER TABLE open_work NO FORCE ROW LEVEL SECURITY;
ALTER TABLE work_load NO FORCE ROW LEVEL SECURITY;
ALTER TABLE job_report NO FORCE ROW LEVEL SECURITY;
ALTER TABLE project NO FORCE ROW LEVEL SECURITY;
ALTER TABLE process_definition NO FORCE ROW LEVEL SECURITY;

ALTER TABLE stock_product ADD COLUMN supply text CHECK (supply IN ('HERE', 'STOCK'));
ALTER TABLE order_item ADD COLUMN supply text CHECK (supply IN ('HERE', 'STOCK')), ADD COLUMN linked boolean NOT NULL DEFAULT false,
  -- In its own unit; NULL where its order makes it, or what it is a part of is not made here.
  ADD COLUMN demand numeric(20, 6);
ALTER TABLE order_process ADD COLUMN is_job boolean NOT NULL DEFAULT true,
  -- For the pieces that are made; NULL: the planned duration.
  ADD COLUMN plan_minutes numeric(20, 6);

CREATE TEMPORARY TABLE line_before ON COMMIT DROP AS
WITH RECURSIVE line AS (
  SELECT i.project_id, i._id, i.category, i.net_quantity, i.taken_from_stock, true AS is_made_above,
    coalesce((i.figures ->> 'requiredQuantity')::float8, 0) AS required,
    CASE WHEN p.net_quantity > 0 THEN greatest(0, p.net_quantity - p.taken_from_stock)::float8 / p.net_quantity::float8 ELSE 0 END AS share,
    i.net_quantity::float8 * p.net_quantity::float8 AS full_pieces,
    greatest(0, i.net_quantity::float8 * greatest(0, p.net_quantity - p.taken_from_stock)::float8 - i.taken_from_stock::float8) AS pieces
  FROM order_item i JOIN order_product p ON p.project_id = i.project_id AND p._id = i.product_id
  WHERE i.parent_item_id IS NULL
  UNION ALL
  SELECT i.project_id, i._id, i.category, i.net_quantity, i.taken_from_stock, above.is_made_above AND above.category <> 'FOR_PURCHASE',
    coalesce((i.figures ->> 'requiredQuantity')::float8, 0),
    CASE WHEN above.required > 0 THEN greatest(0, above.required * above.share - above.taken_from_stock::float8) / above.required ELSE 0 END,
    i.net_quantity::float8 * above.full_pieces,
    greatest(0, i.net_quantity::float8 * above.pieces - i.taken_from_stock::float8)
  FROM line above JOIN order_item i ON i.project_id = above.project_id AND i.parent_item_id = above._id
)
SELECT line.*, greatest(0, required * share - taken_from_stock::float8) AS left_to_take,
  EXISTS (SELECT FROM order_item below WHERE below.project_id = line.project_id AND below.parent_item_id = line._id)
    OR EXISTS (SELECT FROM order_process step WHERE step.project_id = line.project_id AND step.item_id = line._id) AS has_structure
FROM line;
CREATE INDEX ON line_before (project_id, _id);
ANALYZE line_before;

ALTER TABLE order_item DISABLE TRIGGER USER;
ALTER TABLE order_process DISABLE TRIGGER USER;
UPDATE order_item i SET supply = CASE WHEN b.has_structure AND b.category <> 'FOR_PURCHASE' THEN 'HERE' END,
  demand = CASE WHEN NOT b.is_made_above OR (b.has_structure AND b.category <> 'FOR_PURCHASE') THEN NULL
    WHEN p.status = 'COMPLETE' THEN 0 ELSE round(b.left_to_take::numeric, 6) END
FROM line_before b, order_product p WHERE p.project_id = i.project_id AND p._id = i.product_id AND b.project_id = i.project_id AND b._id = i._id;

UPDATE order_process p SET plan_minutes = CASE WHEN w.pieces <= 0 AND w.pieces < w.full_pieces THEN 0 ELSE round((
    coalesce((p.figures ->> 'plannedDuration')::float8, 0) - CASE WHEN w.pieces < w.full_pieces
      THEN coalesce((p.figures ->> 'totalWorkload')::float8, 0) * (1 - w.pieces / w.full_pieces) ELSE 0 END)::numeric, 6) END
FROM (
  SELECT step.project_id, step._id, coalesce(b.pieces, greatest(0, product.net_quantity - product.taken_from_stock)::float8) AS pieces,
    coalesce(b.full_pieces, product.net_quantity::float8) AS full_pieces
  FROM order_process step JOIN order_product product ON product.project_id = step.project_id AND product._id = step.product_id
  LEFT JOIN line_before b ON b.project_id = step.project_id AND b._id = step.item_id
) w WHERE w.project_id = p.project_id AND w._id = p._id;
ALTER TABLE order_process ENABLE TRIGGER USER;
ALTER TABLE order_item ENABLE TRIGGER USER;

-- Only jobs are open work, and nothing that nobody began where no piece is to be made, or the product is complete.
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
    AND (product.status <> 'COMPLETE' OR p.status = 'COMPLETE' OR p.produced > 0 OR p.total_active_time > 0 OR j._id IS NOT NULL)
) w
WHERE w.net > 0 OR w.product_quantity = 0 OR w.is_complete OR w.state < 4 OR w.produced > 0 OR w.worked > 0;
GRANT SELECT ON open_work_wanted TO tehas_app;

CREATE OR REPLACE FUNCTION work_of_changed_processes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_open_work(n.project_id, array_agg(n._id)) FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE (n.active OR o.active) AND (n.deadline, n.start_time, n.position, n.status, n.time_calculations, n.active, n.product_id,
        n.item_id, n.name, n.process_id, n.members, n.produced, n.total_amount_in_jobs, n.total_active_time,
        n.figures -> 'plannedDuration', n.is_job, n.plan_minutes)
      IS DISTINCT FROM (o.deadline, o.start_time, o.position, o.status, o.time_calculations, o.active, o.product_id, o.item_id,
        o.name, o.process_id, o.members, o.produced, o.total_amount_in_jobs, o.total_active_time, o.figures -> 'plannedDuration',
        o.is_job, o.plan_minutes)
    GROUP BY n.project_id, n.order_id HAVING is_in_work(n.project_id, n.order_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION work_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_open_work(n.project_id, ARRAY(SELECT p._id FROM order_process p
      WHERE p.project_id = n.project_id AND p.order_id = n.order_id AND p.product_id = n._id))
    FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE (n.name, n.position, n.net_quantity, n.taken_from_stock, n.unit, n.status = 'COMPLETE')
      IS DISTINCT FROM (o.name, o.position, o.net_quantity, o.taken_from_stock, o.unit, o.status = 'COMPLETE')
      AND is_in_work(n.project_id, n.order_id);
  RETURN NULL;
END $$;

SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE open_work DISABLE TRIGGER USER;
DELETE FROM open_work;
INSERT INTO open_work SELECT w.* FROM project, LATERAL open_work_of(project.project_id, NULL) AS w;
ALTER TABLE open_work ENABLE TRIGGER USER;
DELETE FROM work_load;
INSERT INTO work_load SELECT l.* FROM project, LATERAL work_load_of(project.project_id) AS l;

ALTER TABLE process_definition FORCE ROW LEVEL SECURITY;
ALTER TABLE project FORCE ROW LEVEL SECURITY;
ALTER TABLE job_report FORCE ROW LEVEL SECURITY;
ALTER TABLE work_load FORCE ROW LEVEL SECURITY;
ALTER TABLE open_work FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
