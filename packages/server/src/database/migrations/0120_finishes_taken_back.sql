-- What a finish of work changed, so that it can be taken back (rules §4): what the person did before, what was told with it, by
-- whom and when. Cleared by whatever the person does on the job next.
ALTER TABLE job_worker
  ADD COLUMN finished_from text CHECK (finished_from IN ('ACTIVE', 'PAUSED')),
  ADD COLUMN finished_amount numeric(20, 6),
  ADD COLUMN finished_by text,
  ADD COLUMN finished_at timestamptz,
  ADD CHECK (num_nulls(finished_from, finished_amount, finished_by, finished_at) IN (0, 4)),
  ADD CHECK (finished_at IS NULL OR status = 'STOPPED');
CREATE INDEX job_worker_finished ON job_worker (project_id, finished_by, finished_at) WHERE finished_at IS NOT NULL;

-- Whose amount a correction takes away; NULL: of whoever told something last of the job.
ALTER TABLE job_report ADD COLUMN corrects_user text,
  ADD CHECK (corrects_user IS NULL OR corrects IS NOT NULL);
