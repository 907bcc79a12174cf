-- A semi-finished product that nothing says what it is made of cost 0 in stock, and its price as a part of an order. It
-- costs its price in both; it and what holds it wait to be counted anew, by a job for each project.

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_recost NO FORCE ROW LEVEL SECURITY;

INSERT INTO stock_recost (project_id, stock_id)
SELECT project_id, _id FROM stock_product WHERE category = 'SEMI_FINISHED' AND cost = 0 ON CONFLICT DO NOTHING;
INSERT INTO job_queue.job (name, data)
SELECT 'recost-stock', jsonb_build_object('projectId', project_id) FROM stock_recost GROUP BY project_id;

ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_recost FORCE ROW LEVEL SECURITY;
