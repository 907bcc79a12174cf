-- A file keeps every content that it had, each as one of its versions; it shows the newest one.
CREATE TABLE file_version (
  project_id text NOT NULL,
  file_id text NOT NULL,
  -- From 1; one that is brought back is a new one.
  number integer NOT NULL CHECK (number > 0),
  content_id text NOT NULL,
  -- As it was called where it came from; the file itself may have been renamed since.
  file_name text NOT NULL,
  created_by text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, file_id, number),
  FOREIGN KEY (project_id, file_id) REFERENCES attached_file (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, content_id) REFERENCES file_content (project_id, _id)
);
CREATE INDEX file_version_by_content ON file_version (project_id, content_id);

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE attached_file NO FORCE ROW LEVEL SECURITY;
INSERT INTO file_version (project_id, file_id, number, content_id, file_name, created_by, created_at)
SELECT project_id, _id, 1, content_id, file_name, created_by, created_at FROM attached_file;
ALTER TABLE attached_file FORCE ROW LEVEL SECURITY;

-- Which one it shows.
ALTER TABLE attached_file ADD COLUMN number integer NOT NULL DEFAULT 1;
SELECT secure_project_table('file_version');
