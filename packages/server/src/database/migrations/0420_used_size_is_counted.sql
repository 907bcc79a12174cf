-- What a project's files take is in project_room; this column was never written.
ALTER TABLE project DROP COLUMN used_size;
