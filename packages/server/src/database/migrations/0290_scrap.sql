-- Scrapped pieces (rules §16, decision 060): they were worked on and are not counted as produced.
CREATE TABLE job_scrap (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  job_id text NOT NULL,
  -- Whose pieces they were; NULL where nobody knows.
  user_id text,
  -- Negative where pieces turned out to be good, or a finish was taken back.
  amount numeric(20, 6) NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (reason <> ''),
  created_by text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, job_id) REFERENCES job_report (project_id, _id) ON DELETE CASCADE
);
CREATE INDEX job_scrap_by_job ON job_scrap (project_id, job_id);
CREATE INDEX job_scrap_by_time ON job_scrap (project_id, created_at);
SELECT secure_project_table('job_scrap');

-- The sum of what was scrapped by a job, and what was told with the last finish of a person.
ALTER TABLE job_report ADD COLUMN scrapped_amount numeric(20, 6) NOT NULL DEFAULT 0 CHECK (scrapped_amount >= 0);
ALTER TABLE job_worker ADD COLUMN finished_scrap numeric(20, 6) NOT NULL DEFAULT 0 CHECK (finished_scrap >= 0);
ALTER TABLE order_process ADD COLUMN scrapped numeric(20, 6) NOT NULL DEFAULT 0;

-- Pieces that a later step scrapped are lost to the steps before it: one row for each such step, a correction like that of a
-- quality report, so that they are counted and made again like all others.
ALTER TABLE job_report ADD COLUMN lost_by text;
ALTER TABLE job_report DROP CONSTRAINT job_report_check;
ALTER TABLE job_report ADD CONSTRAINT job_report_check CHECK (
  (corrects IS NULL AND quality_report_id IS NULL AND lost_by IS NULL AND produced_amount >= 0)
  OR (corrects IS NOT NULL AND produced_amount < 0 AND (reason <> '' OR quality_report_id IS NOT NULL OR lost_by IS NOT NULL)));
CREATE UNIQUE INDEX job_report_by_loss ON job_report (project_id, process_id, lost_by) WHERE lost_by IS NOT NULL;

-- Whether parts of a piece may be reported where a line is counted in pieces.
ALTER TABLE project ADD COLUMN reports_parts boolean NOT NULL DEFAULT false;
