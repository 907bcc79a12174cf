-- Quality reports (rules §14): what was checked of an order's product, what passed and what did not.
CREATE TABLE quality_report (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  product_id text NOT NULL,
  -- The step whose work was checked; NULL where the product as a whole was.
  process_id text,
  -- As they were when it was reported: lines may be taken out of the order afterwards.
  product_name text NOT NULL,
  process_name text NOT NULL DEFAULT '',
  item_name text,
  unit text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'CLOSED')),
  checked numeric(20, 6) NOT NULL CHECK (checked >= 0),
  accepted numeric(20, 6) NOT NULL CHECK (accepted >= 0),
  rejected numeric(20, 6) NOT NULL CHECK (rejected >= 0),
  reason text NOT NULL DEFAULT '',
  -- [{name, nominal, tolerance, value}]
  measures jsonb NOT NULL DEFAULT '[]',
  created_by text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE,
  CHECK (accepted + rejected <= checked),
  CHECK (rejected = 0 OR reason <> '')
);
CREATE INDEX quality_report_by_time ON quality_report (project_id, created_at, _id);
CREATE INDEX quality_report_by_order ON quality_report (project_id, order_id, product_id);
SELECT secure_project_table('quality_report');

CREATE TABLE quality_photo (
  project_id text NOT NULL,
  report_id text NOT NULL,
  -- From 0, without gaps.
  position integer NOT NULL,
  picture_id text NOT NULL,
  PRIMARY KEY (project_id, report_id, position),
  UNIQUE (project_id, report_id, picture_id),
  FOREIGN KEY (project_id, report_id) REFERENCES quality_report (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, picture_id) REFERENCES stored_picture (project_id, _id)
);
CREATE INDEX quality_photo_by_picture ON quality_photo (project_id, picture_id);
SELECT secure_project_table('quality_photo');

-- What was rejected is a correction of what jobs reported: it is counted like every other, and goes with its report. Why it
-- was rejected stands in the report, for whoever may read it.
ALTER TABLE job_report ADD COLUMN quality_report_id text;
ALTER TABLE job_report ADD FOREIGN KEY (project_id, quality_report_id)
  REFERENCES quality_report (project_id, _id) ON DELETE CASCADE;
ALTER TABLE job_report DROP CONSTRAINT job_report_check;
ALTER TABLE job_report ADD CONSTRAINT job_report_check CHECK (
  (corrects IS NULL AND quality_report_id IS NULL AND produced_amount >= 0)
  OR (corrects IS NOT NULL AND produced_amount < 0 AND (reason <> '' OR quality_report_id IS NOT NULL)));
CREATE UNIQUE INDEX job_report_by_quality ON job_report (project_id, quality_report_id, process_id)
  WHERE quality_report_id IS NOT NULL;

-- Why pieces are rejected here, to choose from.
ALTER TABLE project ADD COLUMN quality_reasons text[] NOT NULL DEFAULT '{}';
