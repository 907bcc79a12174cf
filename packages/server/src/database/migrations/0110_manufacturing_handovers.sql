-- What was handed over of manufacturing orders (rules §3, add to stock). A hand-over is never changed; one that is taken back
-- says by whom and why.
CREATE TABLE manufacturing_handover (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  -- Its place among the hand-overs of the order.
  number integer NOT NULL,
  -- A line may be removed later, so nothing refers to it.
  line_id text NOT NULL,
  name text NOT NULL,
  unit text NOT NULL,
  to_stock numeric(20, 6) NOT NULL CHECK (to_stock >= 0),
  to_order numeric(20, 6) NOT NULL CHECK (to_order >= 0),
  to_project_cost numeric(20, 6) NOT NULL CHECK (to_project_cost >= 0),
  location_id text,
  -- What linked lines took of it: [{"linkId", "orderId", "lineId", "orderNumber", "quantity", "taken"}].
  taken jsonb NOT NULL DEFAULT '[]',
  -- NULL: a project cost of no order. By project_cost_id the sale order names it.
  project_order_id text,
  project_cost_id text,
  -- What was issued with it: [{"name", "unit", "quantity"}].
  material jsonb NOT NULL DEFAULT '[]',
  completes boolean NOT NULL,
  is_actual boolean NOT NULL,
  unit_cost numeric NOT NULL,
  value numeric NOT NULL,
  project_value numeric NOT NULL,
  -- A movement of what it booked; NULL where nothing moved.
  movement_id text,
  user_id text,
  at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by text,
  undone_note text NOT NULL DEFAULT '',
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, order_id, number),
  CHECK (to_stock + to_order + to_project_cost > 0),
  CHECK ((project_order_id IS NULL) = (project_cost_id IS NULL)),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, project_order_id) REFERENCES order_head (project_id, _id),
  FOREIGN KEY (project_id, location_id) REFERENCES inventory_location (project_id, _id)
);
CREATE INDEX manufacturing_handover_by_line ON manufacturing_handover (project_id, line_id);
CREATE INDEX manufacturing_handover_by_project_order ON manufacturing_handover (project_id, project_order_id)
  WHERE project_order_id IS NOT NULL;
SELECT secure_project_table('manufacturing_handover');
