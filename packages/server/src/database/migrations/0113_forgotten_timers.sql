-- Until when a forgotten stretch may be told to have gone on: the moment at which the service ended it (rules §4).
ALTER TABLE time_report ADD COLUMN review_until timestamptz;
CREATE INDEX time_report_review ON time_report (project_id, user_id) WHERE needs_review;
