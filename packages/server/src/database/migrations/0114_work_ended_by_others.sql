-- Who paused or finished the work of somebody else, until that person has seen it (rules §4).
ALTER TABLE job_worker ADD COLUMN ended_by text;
CREATE INDEX job_worker_ended ON job_worker (project_id, user_id) WHERE ended_by IS NOT NULL;
