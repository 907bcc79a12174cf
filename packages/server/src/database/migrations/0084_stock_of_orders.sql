-- Which order, and which of its lines, a movement of stock belongs to. A line may be removed later, so nothing refers to it.
ALTER TABLE stock_movement
  ADD COLUMN order_id text,
  ADD COLUMN line_id text,
  ADD CONSTRAINT stock_movement_line CHECK ((order_id IS NULL) = (line_id IS NULL)),
  ADD FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id);
CREATE INDEX stock_movement_by_order ON stock_movement (project_id, order_id, at, number, _id) WHERE order_id IS NOT NULL;

-- What a product of a purchase or manufacturing order supplies: a product or an item of a sale or manufacturing order.
CREATE TABLE order_link (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  supply_order_id text NOT NULL,
  supply_line_id text NOT NULL,
  demand_order_id text NOT NULL,
  demand_line_id text NOT NULL,
  -- In the unit of the supplying line.
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  -- One of the orders was annulled, or the line that takes is gone: what comes goes to stock.
  to_stock boolean NOT NULL DEFAULT false,
  user_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, supply_line_id, demand_line_id),
  CHECK (supply_order_id <> demand_order_id),
  FOREIGN KEY (project_id, supply_order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, demand_order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);
CREATE INDEX order_link_by_supply ON order_link (project_id, supply_order_id);
CREATE INDEX order_link_by_demand ON order_link (project_id, demand_order_id);
SELECT secure_project_table('order_link');
