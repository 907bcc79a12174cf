-- A product that a line of another order supplies costs what that costs, in place of its own steps and items (rules §16). Orders that
-- have such products wait to be counted, by jobs of some orders each.
ALTER TABLE order_product ADD COLUMN linked_unit_cost numeric;

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
INSERT INTO job_queue.job (name, data)
SELECT 'recount-taken', jsonb_build_object('projectId', project_id, 'userId', '', 'orderIds', jsonb_agg(order_id))
FROM (SELECT project_id, order_id, (row_number() OVER (PARTITION BY project_id ORDER BY order_id) - 1) / 100 AS part
  FROM (SELECT DISTINCT project_id, order_id FROM order_product WHERE linked) linked) parts
GROUP BY project_id, part;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
