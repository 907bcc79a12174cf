-- Files of orders, their lines and stock products (rules §14). Their bytes lie in the file store, in pieces under the id of
-- their content; the same content is kept once a project.
CREATE TABLE file_content (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  -- SHA-256 of the SHA-256 of its pieces, in their order.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  size bigint NOT NULL CHECK (size > 0),
  kind text NOT NULL,
  content_type text NOT NULL,
  -- Previews of a picture.
  picture_id text,
  -- When something took it up, or let go of it, last: what nothing refers to is kept for a day.
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, hash),
  FOREIGN KEY (project_id, picture_id) REFERENCES stored_picture (project_id, _id)
);
CREATE INDEX file_content_by_picture ON file_content (project_id, picture_id) WHERE picture_id IS NOT NULL;
SELECT secure_project_table('file_content');

-- A file that is being sent: its pieces lie under its id, which becomes that of the content.
CREATE TABLE file_upload (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text,
  stock_id text,
  line_id text,
  file_name text NOT NULL,
  access_type text NOT NULL,
  show_in_tracking boolean NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  -- SHA-256 of each piece.
  piece_hashes text[] NOT NULL DEFAULT '{}',
  -- Told from the first piece.
  kind text,
  content_type text,
  created_by text NOT NULL,
  touched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, stock_id) REFERENCES stock_product (project_id, _id) ON DELETE CASCADE,
  CHECK ((order_id IS NULL) <> (stock_id IS NULL)),
  CHECK (line_id IS NULL OR order_id IS NOT NULL)
);
CREATE INDEX file_upload_by_order ON file_upload (project_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX file_upload_by_stock ON file_upload (project_id, stock_id) WHERE stock_id IS NOT NULL;
SELECT secure_project_table('file_upload');

CREATE TABLE attached_file (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text,
  stock_id text,
  -- A product, process or item of the order. It may be gone, and come back when its removal is undone.
  line_id text,
  content_id text NOT NULL,
  file_name text NOT NULL,
  access_type text NOT NULL CHECK (access_type IN ('BUSINESS', 'FOLOWERS', 'OPERATORS')),
  show_in_tracking boolean NOT NULL,
  created_by text,
  created_at timestamptz NOT NULL,
  -- It was taken away; undone within a day.
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, content_id) REFERENCES file_content (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, stock_id) REFERENCES stock_product (project_id, _id) ON DELETE CASCADE,
  CHECK ((order_id IS NULL) <> (stock_id IS NULL)),
  CHECK (line_id IS NULL OR order_id IS NOT NULL)
);
CREATE INDEX attached_file_by_order ON attached_file (project_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX attached_file_by_stock ON attached_file (project_id, stock_id) WHERE stock_id IS NOT NULL;
CREATE INDEX attached_file_by_content ON attached_file (project_id, content_id);
SELECT secure_project_table('attached_file');
