-- What one piece of a stock product costs was kept without the spread of its changeover over the batch (rules §14) until
-- the product or a part of it was changed. All wait to be counted anew, by a job for each project.

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_recost NO FORCE ROW LEVEL SECURITY;

INSERT INTO stock_recost (project_id, stock_id) SELECT project_id, _id FROM stock_product ON CONFLICT DO NOTHING;
-- A database that is updated over several versions at once has no such queue yet.
SELECT job_queue.create_queue('recost-stock', '{"policy": "standard"}');
INSERT INTO job_queue.job (name, data)
SELECT 'recost-stock', jsonb_build_object('projectId', project_id) FROM stock_recost GROUP BY project_id;

ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_recost FORCE ROW LEVEL SECURITY;
