-- What a person worked on in some days: the end of each stretch is compared with their begin and its begin with their end, in the
-- index, so that no more rows are read than reach into these days.
DROP INDEX time_report_by_user;
CREATE INDEX time_report_by_user ON time_report (project_id, user_id, stopped_at, started_at);
