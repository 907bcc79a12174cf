-- Stock takes (rules §3): what is to be counted where, and what was found. Confirming one books the differences.
CREATE TABLE stock_take (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  name text NOT NULL,
  categories text[] NOT NULL DEFAULT '{}',
  is_blind boolean NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'DONE', 'CANCELLED')),
  version integer NOT NULL DEFAULT 1,
  started_by text,
  started_at timestamptz NOT NULL,
  ended_by text,
  ended_at timestamptz,
  PRIMARY KEY (project_id, _id),
  CHECK ((status = 'OPEN') = (ended_at IS NULL))
);
CREATE INDEX stock_take_by_start ON stock_take (project_id, started_at, _id);
SELECT secure_project_table('stock_take');

CREATE TABLE stock_take_line (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  take_id text NOT NULL,
  -- In the order in which one walks: by place and name; what was found comes last.
  position integer NOT NULL,
  stock_id text NOT NULL,
  -- NULL: at no named place.
  location_id text,
  place text NOT NULL GENERATED ALWAYS AS (coalesce(location_id, '')) STORED,
  is_found boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  counted numeric(20, 6) CHECK (counted >= 0),
  -- The balance there at the moment of counting, and the number of the product's last movement at that moment.
  expected numeric(20, 6),
  seen integer,
  counted_by text,
  counted_at timestamptz,
  -- What was booked, written when the take is confirmed.
  difference numeric(20, 6),
  is_overtaken boolean NOT NULL DEFAULT false,
  movement_id text,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, take_id, stock_id, place),
  CHECK (num_nulls(counted, expected, seen, counted_at) IN (0, 4)),
  FOREIGN KEY (project_id, take_id) REFERENCES stock_take (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, stock_id) REFERENCES stock_product (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, location_id) REFERENCES inventory_location (project_id, _id)
);
CREATE INDEX stock_take_line_by_position ON stock_take_line (project_id, take_id, position, _id);
-- Other counts of the same place, and whose count a movement is.
CREATE INDEX stock_take_line_by_stock ON stock_take_line (project_id, stock_id, place);
CREATE INDEX stock_take_line_by_movement ON stock_take_line (project_id, movement_id) WHERE movement_id IS NOT NULL;
SELECT secure_project_table('stock_take_line');
