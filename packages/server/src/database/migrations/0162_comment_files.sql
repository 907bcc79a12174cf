-- Files that a comment shows. They hang on its order like any other file, so who may open them follows from that.
CREATE TABLE order_comment_file (
  project_id text NOT NULL,
  comment_id text NOT NULL,
  file_id text NOT NULL,
  -- In the order in which they were added.
  place smallint NOT NULL,
  PRIMARY KEY (project_id, comment_id, file_id),
  FOREIGN KEY (project_id, comment_id) REFERENCES order_comment (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, file_id) REFERENCES attached_file (project_id, _id) ON DELETE CASCADE
);
CREATE INDEX order_comment_file_by_file ON order_comment_file (project_id, file_id);
SELECT secure_project_table('order_comment_file');
