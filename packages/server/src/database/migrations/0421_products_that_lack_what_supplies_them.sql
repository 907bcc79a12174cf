-- A product that another order supplies takes over that its line lacks prices, and processes that nobody works on for their order have
-- no planned minutes (rules §16). Orders that have such lines wait to be counted, by jobs of some orders each.
ALTER TABLE order_product ADD COLUMN linked_unpriced boolean NOT NULL DEFAULT false;

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
INSERT INTO job_queue.job (name, data)
SELECT 'recount-taken', jsonb_build_object('projectId', project_id, 'userId', '', 'orderIds', jsonb_agg(order_id))
FROM (SELECT project_id, order_id, (row_number() OVER (PARTITION BY project_id ORDER BY order_id) - 1) / 100 AS part
  FROM (SELECT project_id, order_id FROM order_product WHERE linked
    UNION SELECT project_id, order_id FROM order_item WHERE supply = 'STOCK' AND stock_id IS NOT NULL) counted) parts
GROUP BY project_id, part;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
