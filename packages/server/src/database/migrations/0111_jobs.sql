-- Work on processes of orders (rules §4). What production knows of a process is always the sum of its rows here.
CREATE TABLE job_report (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  product_id text NOT NULL,
  -- A process on which anything is recorded cannot be removed, so nothing else has to refer to it.
  process_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'PAUSED', 'STOPPED')),
  produced_amount numeric(20, 6) NOT NULL DEFAULT 0,
  max_amount numeric(20, 6) NOT NULL CHECK (max_amount >= 0),
  -- A correction: the job that it takes from, and why.
  corrects text,
  reason text NOT NULL DEFAULT '',
  -- Minutes that were told without a timer, of work before jobs were timed here.
  told_minutes numeric(20, 6) NOT NULL DEFAULT 0 CHECK (told_minutes >= 0),
  created_by text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, corrects) REFERENCES job_report (project_id, _id) ON DELETE CASCADE,
  CHECK ((corrects IS NULL AND produced_amount >= 0) OR (corrects IS NOT NULL AND produced_amount < 0 AND reason <> ''))
);
-- Whoever starts a process that is being worked on joins its job.
CREATE UNIQUE INDEX job_report_open ON job_report (project_id, process_id) WHERE status <> 'STOPPED';
CREATE INDEX job_report_by_process ON job_report (project_id, process_id);
CREATE INDEX job_report_by_order ON job_report (project_id, order_id);

-- Who works on a job, or did.
CREATE TABLE job_worker (
  project_id text NOT NULL,
  job_id text NOT NULL,
  user_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'PAUSED', 'STOPPED')),
  -- Since when, or when the work was paused or stopped.
  at timestamptz NOT NULL,
  produced_amount numeric(20, 6) NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, job_id, user_id),
  FOREIGN KEY (project_id, job_id) REFERENCES job_report (project_id, _id) ON DELETE CASCADE
);
CREATE INDEX job_worker_open ON job_worker (project_id, user_id) WHERE status <> 'STOPPED';

-- Stretches of work on the service's clock; open while stopped_at is NULL. One over midnight becomes two when it ends.
CREATE TABLE time_report (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  job_id text NOT NULL,
  user_id text NOT NULL,
  started_at timestamptz NOT NULL,
  stopped_at timestamptz CHECK (stopped_at >= started_at),
  -- Shared with the person's jobs that ran at the same time; counted when the stretch ends.
  minutes numeric(20, 6) NOT NULL DEFAULT 0 CHECK (minutes >= 0),
  status text NOT NULL CHECK (status IN ('ACTIVE', 'PAUSED', 'STOPPED')),
  needs_review boolean NOT NULL DEFAULT false,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, job_id) REFERENCES job_report (project_id, _id) ON DELETE CASCADE,
  CHECK ((stopped_at IS NULL) = (status = 'ACTIVE'))
);
CREATE UNIQUE INDEX time_report_open ON time_report (project_id, job_id, user_id) WHERE stopped_at IS NULL;
CREATE INDEX time_report_by_user ON time_report (project_id, user_id, stopped_at);

-- What was recorded on processes until now becomes a report of its own.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process NO FORCE ROW LEVEL SECURITY;
INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, told_minutes,
  created_by, created_at)
SELECT p.project_id, substr(md5('job' || p._id), 1, 24), p.order_id, p.product_id, p._id, 'STOPPED', p.produced, p.produced,
  p.total_active_time, h.created_by, h.updated_at
FROM order_process p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
WHERE p.produced > 0 OR p.total_active_time > 0;
UPDATE order_process SET total_amount_in_jobs = produced WHERE total_amount_in_jobs <> produced;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process FORCE ROW LEVEL SECURITY;

SELECT secure_project_table('job_report');
SELECT secure_project_table('job_worker');
SELECT secure_project_table('time_report');
