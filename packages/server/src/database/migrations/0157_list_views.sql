-- Lists as somebody left them, under a name: search, filters, sort and columns as the address writes them.
CREATE TABLE list_view (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL,
  list text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  query text NOT NULL CHECK (char_length(query) <= 2000),
  is_shared boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, user_id) REFERENCES project_member (project_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX list_view_by_name ON list_view (project_id, list, user_id, lower(name));
SELECT secure_project_table('list_view');

-- Columns of a list as a member arranged them.
CREATE TABLE list_columns (
  project_id text NOT NULL,
  user_id text NOT NULL,
  list text NOT NULL,
  columns text NOT NULL CHECK (char_length(columns) <= 2000),
  PRIMARY KEY (project_id, user_id, list),
  FOREIGN KEY (project_id, user_id) REFERENCES project_member (project_id, user_id) ON DELETE CASCADE
);
SELECT secure_project_table('list_columns');
