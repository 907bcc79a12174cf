-- How much of what lies in stock came in at no value, so that the average of all of it is too low (rules §16, MISSING_PRICE): each
-- movement says how much of its quantity has no price, the product what they come to.
ALTER TABLE stock_movement ADD COLUMN unpriced numeric(20, 6) NOT NULL DEFAULT 0;
ALTER TABLE stock_product ADD COLUMN unpriced numeric(20, 6) NOT NULL DEFAULT 0;

-- The counts of the list read one index.
DROP INDEX stock_product_by_state;
CREATE INDEX stock_product_by_state ON stock_product (project_id, category)
  INCLUDE (_id, active, locked, balance_key, last_moved_at, stock_value, unit, balance, min_quantity, unpriced) WHERE NOT removed;

-- A line that takes of it has a price that is too low, and so has one that took of it. Goods that are sold from stock cost what stock
-- says, as parts do. Both wait to be counted, by jobs of some products or orders each.
ALTER TABLE order_item
  ADD COLUMN stock_unpriced boolean NOT NULL DEFAULT false,
  ADD COLUMN taken_unpriced numeric NOT NULL DEFAULT 0;
ALTER TABLE order_product
  ADD COLUMN stock_unit_cost numeric,
  ADD COLUMN stock_unpriced boolean NOT NULL DEFAULT false,
  ADD COLUMN taken_unpriced numeric NOT NULL DEFAULT 0;

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE stock_movement NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process NO FORCE ROW LEVEL SECURITY;
INSERT INTO job_queue.job (name, data)
SELECT 'count-unpriced', jsonb_build_object('projectId', project_id, 'stockIds', jsonb_agg(stock_id))
FROM (SELECT project_id, stock_id, (row_number() OVER (PARTITION BY project_id ORDER BY stock_id) - 1) / 100 AS part
  FROM (SELECT DISTINCT project_id, stock_id FROM stock_movement
    WHERE quantity > 0 AND value = 0 AND reason <> 'TRANSFER'
      AND correction_of IS NULL AND reversal_of IS NULL AND return_of IS NULL) found) parts
GROUP BY project_id, part;
INSERT INTO job_queue.job (name, data)
SELECT 'recount-taken', jsonb_build_object('projectId', project_id, 'userId', '', 'orderIds', jsonb_agg(order_id))
FROM (SELECT project_id, order_id, (row_number() OVER (PARTITION BY project_id ORDER BY order_id) - 1) / 100 AS part
  FROM (SELECT DISTINCT p.project_id, p.order_id FROM order_product p
    JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id AND h.kind = 'SALE_ORDER' AND h.status <> 'ANNULLED'
    WHERE p.stock_id IS NOT NULL AND NOT p.linked
      AND NOT EXISTS (SELECT 1 FROM order_item i WHERE i.project_id = p.project_id AND i.product_id = p._id)
      AND NOT EXISTS (SELECT 1 FROM order_process w WHERE w.project_id = p.project_id AND w.product_id = p._id)) goods) parts
GROUP BY project_id, part;
ALTER TABLE order_process FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_movement FORCE ROW LEVEL SECURITY;
