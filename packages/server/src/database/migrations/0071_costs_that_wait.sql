-- Stock products whose cost is to be counted anew by a job, since something that they hold has changed.
CREATE TABLE stock_recost (
  project_id text NOT NULL,
  stock_id text NOT NULL,
  PRIMARY KEY (project_id, stock_id),
  FOREIGN KEY (project_id, stock_id) REFERENCES stock_product (project_id, _id) ON DELETE CASCADE
);
SELECT secure_project_table('stock_recost');
