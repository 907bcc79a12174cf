-- Versions of an offer under names: what its lines and its discount were, and what that came to.
CREATE TABLE offer_version (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- Discount and products as they are entered.
  content jsonb NOT NULL,
  -- The figures of then.
  sheet jsonb NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX offer_version_by_name ON offer_version (project_id, order_id, lower(name));
SELECT secure_project_table('offer_version');
