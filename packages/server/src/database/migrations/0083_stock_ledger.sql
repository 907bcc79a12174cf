-- The ledger of stock (rules §3): movements are only ever added. What they come to is kept beside the product, written by
-- the same transaction.
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product
  ADD COLUMN balance numeric(20, 6) NOT NULL DEFAULT 0,
  -- Exactly 0 where the balance is 0 or below.
  ADD COLUMN stock_value numeric NOT NULL DEFAULT 0,
  -- What went out below 0 and waits for its value, oldest first: [{"movement", "quantity"}].
  ADD COLUMN uncovered jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN movements integer NOT NULL DEFAULT 0,
  ADD COLUMN last_moved_at timestamptz,
  ADD COLUMN balance_key double precision NOT NULL GENERATED ALWAYS AS (balance::double precision) STORED;
ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;
CREATE INDEX stock_product_by_balance ON stock_product (project_id, balance_key, _id);
CREATE INDEX stock_product_by_supplier ON stock_product (project_id, supplier_id, name_key, _id);
CREATE INDEX stock_product_locked ON stock_product (project_id, name_key, _id) WHERE locked;

CREATE TABLE stock_level (
  project_id text NOT NULL,
  stock_id text NOT NULL,
  -- NULL: no location was named.
  location_id text,
  place text NOT NULL GENERATED ALWAYS AS (coalesce(location_id, '')) STORED,
  balance numeric(20, 6) NOT NULL,
  PRIMARY KEY (project_id, stock_id, place),
  FOREIGN KEY (project_id, stock_id) REFERENCES stock_product (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, location_id) REFERENCES inventory_location (project_id, _id)
);
CREATE INDEX stock_level_by_location ON stock_level (project_id, location_id, stock_id);
SELECT secure_project_table('stock_level');

CREATE TABLE stock_movement (
  project_id text NOT NULL,
  _id text NOT NULL,
  stock_id text NOT NULL,
  -- Its place among the movements of the product.
  number integer NOT NULL,
  location_id text,
  quantity numeric(20, 6) NOT NULL,
  -- Of the product after it.
  balance numeric(20, 6) NOT NULL,
  unit_cost numeric,
  value numeric NOT NULL,
  reason text NOT NULL CHECK (reason IN ('PURCHASE_RECEIPT', 'PRODUCED', 'ISSUE_ORDER', 'ISSUE_MATERIAL', 'ADJUST', 'COUNT',
    'TRANSFER', 'DELIVERY', 'RETURN', 'REVERSAL')),
  note text NOT NULL DEFAULT '',
  user_id text,
  at timestamptz NOT NULL,
  act_id text NOT NULL,
  -- The movement that is taken back or returned by this one.
  reversal_of text,
  return_of text,
  -- The movement whose value this one of quantity 0 puts right.
  correction_of text,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, stock_id, number),
  FOREIGN KEY (project_id, stock_id) REFERENCES stock_product (project_id, _id),
  FOREIGN KEY (project_id, location_id) REFERENCES inventory_location (project_id, _id)
);
-- Once taken back, never again.
CREATE UNIQUE INDEX stock_movement_reversal ON stock_movement (project_id, reversal_of) WHERE reversal_of IS NOT NULL;
CREATE INDEX stock_movement_return ON stock_movement (project_id, return_of) WHERE return_of IS NOT NULL;
CREATE INDEX stock_movement_correction ON stock_movement (project_id, correction_of) WHERE correction_of IS NOT NULL;
CREATE INDEX stock_movement_by_time ON stock_movement (project_id, at, number, _id);
CREATE INDEX stock_movement_by_location ON stock_movement (project_id, location_id, at, number, _id);
CREATE INDEX stock_movement_by_reason ON stock_movement (project_id, reason, at, number, _id);
CREATE INDEX stock_movement_by_act ON stock_movement (project_id, act_id);
SELECT secure_project_table('stock_movement');

-- Nobody changes or removes an entry, not even the service.
REVOKE UPDATE, DELETE ON stock_movement FROM tehas_app;
