-- A line that another order supplies takes over that its line lacks prices (rules §16). Orders that are supplied so already wait to be
-- counted, by jobs of some orders each; what they supply in turn follows.
ALTER TABLE order_item ADD COLUMN linked_unpriced boolean NOT NULL DEFAULT false;

ALTER TABLE order_link NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;

INSERT INTO job_queue.job (name, data)
SELECT 'recount-taken', jsonb_build_object('projectId', project_id, 'userId', '', 'orderIds', jsonb_agg(order_id))
FROM (SELECT project_id, order_id, (row_number() OVER (PARTITION BY project_id ORDER BY order_id) - 1) / 100 AS part
  FROM (SELECT DISTINCT l.project_id, l.demand_order_id AS order_id
    FROM order_link l
    JOIN order_product s ON s.project_id = l.project_id AND s._id = l.supply_line_id
    JOIN order_head h ON h.project_id = l.project_id AND h._id = l.supply_order_id
    WHERE NOT l.to_stock AND CASE WHEN h.kind = 'PURCHASE_ORDER' THEN coalesce((s.figures ->> 'salePrice')::numeric, 0) = 0
      ELSE coalesce((s.figures ->> 'missingPrices')::numeric, 0) > 0 END) lacking) parts
GROUP BY project_id, part;

ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_link FORCE ROW LEVEL SECURITY;
