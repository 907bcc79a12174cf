-- What is written down of a person's local day (rules §4, work-day record): its minutes are always counted from time_report.
CREATE TABLE work_day (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL,
  -- In the project's time zone.
  day date NOT NULL,
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 1000),
  is_corrected boolean NOT NULL DEFAULT false,
  -- Rises with each note and correction.
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, user_id, day)
);
CREATE INDEX work_day_by_day ON work_day (project_id, day);
SELECT secure_project_table('work_day');
