-- Which parts of the home page a member sees, in which order; absent until something is arranged.
CREATE TABLE home_arrangement (
  project_id text NOT NULL,
  user_id text NOT NULL,
  block_order text[] NOT NULL,
  hidden text[] NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, user_id),
  FOREIGN KEY (project_id, user_id) REFERENCES project_member (project_id, user_id) ON DELETE CASCADE
);
SELECT secure_project_table('home_arrangement');
