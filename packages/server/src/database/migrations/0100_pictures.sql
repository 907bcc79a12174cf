-- Uploaded pictures (rules §14): their bytes lie in the file store under their ids, the same content once a project.
CREATE TABLE stored_picture (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  -- SHA-256 of what was uploaded.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  file_name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- Of all sizes together.
  bytes bigint NOT NULL,
  created_by text,
  -- When it was uploaded, or let go of, last: what nothing refers to is kept for a day, so that a removal can be undone.
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, hash)
);
CREATE INDEX stored_picture_by_use ON stored_picture (project_id, used_at);
SELECT secure_project_table('stored_picture');

CREATE TABLE stock_image (
  project_id text NOT NULL,
  stock_id text NOT NULL,
  -- From 0, without gaps: the first one stands for the product.
  position integer NOT NULL,
  picture_id text NOT NULL,
  PRIMARY KEY (project_id, stock_id, position),
  UNIQUE (project_id, stock_id, picture_id),
  FOREIGN KEY (project_id, stock_id) REFERENCES stock_product (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, picture_id) REFERENCES stored_picture (project_id, _id)
);
CREATE INDEX stock_image_by_picture ON stock_image (project_id, picture_id);
SELECT secure_project_table('stock_image');
