-- What leaves for the clients of sale orders (rules §16). A delivery is never changed; one that is taken back says by whom and
-- why. Orders that were completed before have none and count as delivered (decision 082): no line is written for them.
ALTER TABLE order_product
  ADD COLUMN delivered numeric(20, 6) NOT NULL DEFAULT 0,
  ADD COLUMN delivered_on text,
  -- What came back and is not here: {"toStock", "scrapped"}.
  ADD COLUMN sent_back jsonb NOT NULL DEFAULT '{"toStock": 0, "scrapped": 0}';

CREATE TABLE sale_delivery (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  -- Its place among the deliveries of the order.
  number integer NOT NULL,
  day date NOT NULL,
  address jsonb,
  packages integer,
  weight numeric(20, 6),
  -- A movement of what left stock with it; NULL where nothing did.
  movement_id text,
  user_id text,
  at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by text,
  undone_note text NOT NULL DEFAULT '',
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, order_id, number),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);
SELECT secure_project_table('sale_delivery');

CREATE TABLE sale_delivery_line (
  project_id text NOT NULL,
  delivery_id text NOT NULL,
  position integer NOT NULL,
  line_id text NOT NULL,
  name text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  unit text NOT NULL,
  from_stock numeric(20, 6) NOT NULL DEFAULT 0 CHECK (from_stock BETWEEN 0 AND quantity),
  PRIMARY KEY (project_id, delivery_id, position),
  FOREIGN KEY (project_id, delivery_id) REFERENCES sale_delivery (project_id, _id) ON DELETE CASCADE
);
SELECT secure_project_table('sale_delivery_line');

CREATE TABLE sale_return (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  delivery_id text NOT NULL,
  line_id text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  use text NOT NULL CHECK (use IN ('TO_STOCK', 'SCRAP', 'REWORK')),
  note text NOT NULL,
  user_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, delivery_id) REFERENCES sale_delivery (project_id, _id) ON DELETE CASCADE
);
CREATE INDEX sale_return_by_delivery ON sale_return (project_id, delivery_id);
SELECT secure_project_table('sale_return');

-- Whose delivery note a letter was; NULL of a document of the whole order.
ALTER TABLE order_letter ADD COLUMN delivery_id text;
