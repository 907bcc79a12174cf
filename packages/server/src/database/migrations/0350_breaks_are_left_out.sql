-- Breaks of the calendar are left out of time from now on, unless somebody says that they worked (rules §16). Time that ended
-- before this keeps the minutes that were counted, paid and reported of it.
ALTER TABLE time_report ADD COLUMN works_break boolean NOT NULL DEFAULT true;
ALTER TABLE time_report ALTER COLUMN works_break SET DEFAULT false;
ALTER TABLE time_report NO FORCE ROW LEVEL SECURITY;
UPDATE time_report SET works_break = false WHERE stopped_at IS NULL;
ALTER TABLE time_report FORCE ROW LEVEL SECURITY;
