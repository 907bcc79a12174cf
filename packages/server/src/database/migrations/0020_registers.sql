-- What orders are made from: partners, teams, process definitions and stock products.

CREATE TABLE partner (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL,
  name text NOT NULL,
  reg_code text NOT NULL DEFAULT '',
  kmkr text NOT NULL DEFAULT '',
  homepage text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  is_client boolean NOT NULL,
  is_supplier boolean NOT NULL,
  payment_due integer NOT NULL CHECK (payment_due BETWEEN 0 AND 100),
  contacts jsonb NOT NULL,
  addresses jsonb NOT NULL,
  banks jsonb NOT NULL,
  search_text text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id)
);
CREATE UNIQUE INDEX partner_by_name ON partner (project_id, lower(name));
SELECT secure_project_table('partner');

CREATE TABLE team (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL,
  name text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  members text[] NOT NULL DEFAULT '{}',
  description text NOT NULL DEFAULT '',
  avatar text NOT NULL,
  task_prefix text NOT NULL DEFAULT 'TASK',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id)
);
CREATE UNIQUE INDEX team_by_name ON team (project_id, lower(name));
SELECT secure_project_table('team');

CREATE TABLE process_definition (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL,
  name text NOT NULL,
  team_id text,
  workload jsonb NOT NULL,
  changeover_time jsonb NOT NULL,
  lead_time jsonb NOT NULL,
  price jsonb,
  markup_percentage numeric(20, 6),
  avatar text NOT NULL,
  time_calculations boolean NOT NULL,
  active boolean NOT NULL DEFAULT true,
  dynamic_fields jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, team_id) REFERENCES team (project_id, _id)
);
CREATE UNIQUE INDEX process_definition_by_name ON process_definition (project_id, lower(name));
SELECT secure_project_table('process_definition');

CREATE TABLE stock_product (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL,
  name text NOT NULL,
  code text NOT NULL DEFAULT '',
  category text NOT NULL CHECK (category IN ('END_PRODUCT', 'SEMI_FINISHED', 'FOR_PURCHASE')),
  net_quantity numeric(20, 6) NOT NULL DEFAULT 0,
  unit text NOT NULL,
  -- NULL: the calculated unit price is used.
  unit_price numeric(20, 6),
  unit_weight numeric(20, 6) NOT NULL DEFAULT 0,
  add_percentage numeric(20, 6) NOT NULL DEFAULT 0,
  markup_percentage numeric(20, 6) NOT NULL DEFAULT 0,
  description text NOT NULL DEFAULT '',
  dynamic_fields jsonb NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  min_quantity numeric(20, 6) NOT NULL DEFAULT 0,
  batch_size numeric(20, 6) NOT NULL DEFAULT 1 CHECK (batch_size >= 1),
  notes text NOT NULL DEFAULT '',
  coating text NOT NULL DEFAULT '',
  sub_title text NOT NULL DEFAULT '',
  locked boolean NOT NULL DEFAULT false,
  supplier_id text,
  location_id text,
  -- The structure per one piece, as people entered it; order lines copy it.
  processes jsonb NOT NULL DEFAULT '[]',
  items jsonb NOT NULL DEFAULT '[]',
  items_count integer NOT NULL DEFAULT 0,
  processes_count integer NOT NULL DEFAULT 0,
  -- Cost of one piece, kept for lists; the cost engine counts it anew with every change.
  cost numeric(20, 6) NOT NULL DEFAULT 0,
  catalogue jsonb NOT NULL DEFAULT '{}',
  search_text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, supplier_id) REFERENCES partner (project_id, _id),
  FOREIGN KEY (project_id, location_id) REFERENCES inventory_location (project_id, _id)
);
CREATE UNIQUE INDEX stock_product_by_name ON stock_product (project_id, lower(name));
CREATE INDEX stock_product_by_code ON stock_product (project_id, lower(code)) WHERE code <> '';
SELECT secure_project_table('stock_product');

-- Which stock product is part of which, for "where used" and to refuse circles.
CREATE TABLE stock_component (
  project_id text NOT NULL,
  parent_id text NOT NULL,
  child_id text NOT NULL,
  PRIMARY KEY (project_id, parent_id, child_id),
  FOREIGN KEY (project_id, parent_id) REFERENCES stock_product (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, child_id) REFERENCES stock_product (project_id, _id)
);
CREATE INDEX stock_component_by_child ON stock_component (project_id, child_id);
SELECT secure_project_table('stock_component');
