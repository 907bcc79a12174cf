-- What somebody else changed of a person's time, or of what the person told, until that person has seen it (rules §4). What
-- was changed stands in the log for good.
CREATE TABLE work_correction (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL,
  by_user text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('TIME', 'AMOUNT', 'FINISH')),
  -- In words, so that it can be read after the work is gone.
  work text NOT NULL,
  -- Of time: the local day, and how long the stretch was and is.
  day date,
  minutes_before numeric(20, 6),
  minutes_after numeric(20, 6),
  -- How much was taken off.
  amount numeric(20, 6),
  unit text,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, _id),
  CHECK (kind <> 'TIME' OR num_nulls(day, minutes_before, minutes_after) = 0),
  CHECK (kind = 'TIME' OR num_nulls(amount, unit) = 0)
);
CREATE INDEX work_correction_by_user ON work_correction (project_id, user_id, created_at);
SELECT secure_project_table('work_correction');
