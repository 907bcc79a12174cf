-- Minutes of stretches of one process that lie over each other were shared by stretch instead of by process (rules §4). They
-- wait to be counted anew, with what orders know of them, by a job for each project.

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE time_report NO FORCE ROW LEVEL SECURITY;

-- A database that is updated over several versions at once has no such queue yet.
SELECT job_queue.create_queue('recount-minutes', '{"policy": "standard"}');
INSERT INTO job_queue.job (name, data)
SELECT 'recount-minutes', jsonb_build_object('projectId', project_id) FROM time_report GROUP BY project_id;

ALTER TABLE time_report FORCE ROW LEVEL SECURITY;
