-- What finished jobs took beside what was planned is counted over all jobs of some months, in one pass over their time.
CREATE INDEX job_report_by_begin ON job_report (project_id, created_at) WHERE corrects IS NULL;
CREATE INDEX time_report_by_job ON time_report (project_id, job_id);

-- A name as it is compared with others: without accents, blanks around it and case.
CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT regexp_replace(normalize(lower(btrim(name)), NFD), '[\u0300-\u036f]', '', 'g') $$;

-- What was learned and put off, until enough jobs finish after it.
CREATE TABLE learned_put_off (
  project_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('STOCK', 'PROCESS')),
  source_id text NOT NULL,
  -- The folded name of the step; empty for a process definition.
  step text NOT NULL,
  put_off_by text NOT NULL,
  put_off_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, kind, source_id, step)
);
SELECT secure_project_table('learned_put_off');
