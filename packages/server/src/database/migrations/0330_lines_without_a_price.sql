-- Lines that nothing says the cost of (rules §16) are counted by the cost engine and kept with the other figures. Those of stored
-- orders are counted here by the same rule, from what is stored with the lines: `missing` is 1 for a line that is counted itself.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process NO FORCE ROW LEVEL SECURITY;

ALTER TABLE order_head ADD COLUMN missing_prices integer NOT NULL DEFAULT 0;

CREATE TEMPORARY TABLE priced_item ON COMMIT DROP AS
SELECT i.project_id, i._id, i.product_id, i.parent_item_id, l.is_made,
  -- What the engine left out, below what is bought, is required for nothing.
  CASE WHEN NOT l.is_made AND coalesce((i.figures ->> 'requiredQuantity')::float8, 0) > 0 AND CASE
      WHEN i.linked_unit_cost IS NOT NULL THEN i.linked_unit_cost = 0 AND coalesce(i.taken_value, 0) = 0
      ELSE coalesce(i.unit_price, i.stock_unit_cost) IS NULL END
    THEN 1 ELSE 0 END AS missing
FROM order_item i CROSS JOIN LATERAL (SELECT i.linked_unit_cost IS NULL AND i.category <> 'FOR_PURCHASE' AND (
    EXISTS (SELECT FROM order_item below WHERE below.project_id = i.project_id AND below.parent_item_id = i._id)
    OR EXISTS (SELECT FROM order_process step WHERE step.project_id = i.project_id AND step.item_id = i._id)) AS is_made) l;
CREATE INDEX ON priced_item (project_id, _id);

CREATE TEMPORARY TABLE priced_process ON COMMIT DROP AS
SELECT p.project_id, p._id, p.product_id, p.item_id,
  CASE WHEN p.active AND p.price_value = 0 AND p.process_id IS NULL AND p.time_calculations AND p.workload_value
      + CASE WHEN p.workload_unit IN ('MIN', 'H', 'DAY', 'WEEK', 'MONTH') THEN p.changeover_value ELSE 0 END > 0
    AND coalesce(w.made, o.net_quantity) > 0 THEN 1 ELSE 0 END AS missing
FROM order_process p JOIN order_product o ON o.project_id = p.project_id AND o._id = p.product_id
LEFT JOIN LATERAL (SELECT CASE WHEN x.is_made THEN coalesce((i.figures ->> 'requiredQuantity')::float8, 0) ELSE 0 END AS made
  FROM order_item i JOIN priced_item x ON x.project_id = i.project_id AND x._id = i._id
  WHERE i.project_id = p.project_id AND i._id = p.item_id) w ON true;

-- Each missing price counts for every item above it.
CREATE TEMPORARY TABLE missing_below ON COMMIT DROP AS
WITH RECURSIVE above AS (
  SELECT project_id, parent_item_id AS item_id FROM priced_item WHERE missing = 1 AND parent_item_id IS NOT NULL
  UNION ALL
  SELECT project_id, item_id FROM priced_process WHERE missing = 1 AND item_id IS NOT NULL
  UNION ALL
  SELECT i.project_id, i.parent_item_id FROM above a JOIN priced_item i ON i.project_id = a.project_id AND i._id = a.item_id
  WHERE i.parent_item_id IS NOT NULL
)
SELECT project_id, item_id, count(*)::integer AS missing FROM above GROUP BY 1, 2;

CREATE TEMPORARY TABLE priced_product ON COMMIT DROP AS
SELECT o.project_id, o._id, o.order_id, CASE
    WHEN h.kind = 'PURCHASE_ORDER' THEN 0
    WHEN EXISTS (SELECT FROM order_item i WHERE i.project_id = o.project_id AND i.product_id = o._id)
      OR EXISTS (SELECT FROM order_process p WHERE p.project_id = o.project_id AND p.product_id = o._id)
    THEN coalesce(i.missing, 0) + coalesce(p.missing, 0)
    WHEN coalesce(o.unit_price::float8, o.fixed_unit_price, 0) > 0 AND o.net_quantity > 0 AND o.markup_percentage > -100 THEN 1
    ELSE 0 END::integer AS missing
FROM order_product o JOIN order_head h ON h.project_id = o.project_id AND h._id = o.order_id
LEFT JOIN (SELECT project_id, product_id, sum(missing) AS missing FROM priced_item GROUP BY 1, 2) i
  ON i.project_id = o.project_id AND i.product_id = o._id
LEFT JOIN (SELECT project_id, product_id, sum(missing) AS missing FROM priced_process GROUP BY 1, 2) p
  ON p.project_id = o.project_id AND p.product_id = o._id;

SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE order_item DISABLE TRIGGER USER;
ALTER TABLE order_process DISABLE TRIGGER USER;
ALTER TABLE order_product DISABLE TRIGGER USER;
ALTER TABLE order_head DISABLE TRIGGER USER;
UPDATE order_item i SET figures = i.figures || jsonb_build_object('missingPrices', x.missing + coalesce(b.missing, 0))
FROM priced_item x LEFT JOIN missing_below b ON b.project_id = x.project_id AND b.item_id = x._id
WHERE x.project_id = i.project_id AND x._id = i._id;
UPDATE order_process p SET figures = p.figures || jsonb_build_object('missingPrices', x.missing)
FROM priced_process x WHERE x.project_id = p.project_id AND x._id = p._id;
-- The totals of a product end with it; those that are not kept stay so.
UPDATE order_product o SET figures = o.figures || jsonb_build_object('missingPrices', x.missing),
  totals = o.totals || x.missing::double precision
FROM priced_product x WHERE x.project_id = o.project_id AND x._id = o._id;
UPDATE order_head h SET figures = h.figures || jsonb_build_object('missingPrices', coalesce(x.missing, 0)),
  missing_prices = coalesce(x.missing, 0)
FROM order_head head LEFT JOIN (SELECT project_id, order_id, sum(missing)::integer AS missing FROM priced_product GROUP BY 1, 2) x
  ON x.project_id = head.project_id AND x.order_id = head._id
WHERE head.project_id = h.project_id AND head._id = h._id;
ALTER TABLE order_head ENABLE TRIGGER USER;
ALTER TABLE order_product ENABLE TRIGGER USER;
ALTER TABLE order_process ENABLE TRIGGER USER;
ALTER TABLE order_item ENABLE TRIGGER USER;

-- Whether there is any such order among the open ones, or among those that were completed in a month.
CREATE INDEX order_head_without_prices ON order_head (project_id, kind, status, completed_at) WHERE missing_prices > 0;

ALTER TABLE order_process FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
