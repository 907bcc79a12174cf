-- Work that nobody timed (rules §4): a report of its own, always finished, whose stretches and amount are taken back together.
ALTER TABLE job_report ADD COLUMN is_added boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_added OR (status = 'STOPPED' AND corrects IS NULL AND reason <> ''));
