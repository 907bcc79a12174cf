-- What came of purchase orders (rules §3). A receipt is never changed; one that is taken back says by whom and why.
CREATE TABLE purchase_receipt (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  -- Its place among the receipts of the order.
  number integer NOT NULL,
  delivery_note text NOT NULL DEFAULT '',
  shares_transport boolean NOT NULL,
  user_id text,
  at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by text,
  undone_note text NOT NULL DEFAULT '',
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, order_id, number),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);
SELECT secure_project_table('purchase_receipt');

CREATE TABLE purchase_receipt_line (
  project_id text NOT NULL,
  receipt_id text NOT NULL,
  position integer NOT NULL,
  -- A line may be removed later, so nothing refers to it.
  line_id text NOT NULL,
  name text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  unit text NOT NULL,
  use text NOT NULL CHECK (use IN ('TO_STOCK', 'TO_ORDER', 'TO_PROJECT_COST')),
  location_id text,
  line_value numeric NOT NULL,
  discount_share numeric NOT NULL,
  transport_share numeric NOT NULL,
  line_quantity numeric(20, 6) NOT NULL,
  unit_cost numeric NOT NULL,
  value numeric NOT NULL,
  -- What linked lines took of it: [{"linkId", "orderId", "lineId", "quantity", "taken"}]; taken in the unit of that line.
  taken jsonb NOT NULL DEFAULT '[]',
  -- A movement of what it booked; NULL where nothing went to stock.
  movement_id text,
  PRIMARY KEY (project_id, receipt_id, position),
  FOREIGN KEY (project_id, receipt_id) REFERENCES purchase_receipt (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, location_id) REFERENCES inventory_location (project_id, _id)
);
CREATE INDEX purchase_receipt_line_by_line ON purchase_receipt_line (project_id, line_id);
SELECT secure_project_table('purchase_receipt_line');
