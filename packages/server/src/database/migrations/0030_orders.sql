-- Orders of every kind are rows, not documents: a head, its products, and below them processes and items, so that a
-- job report touches one row (architecture, database). One head table for all kinds: numbering, lists, links and the
-- demand of stock read it the same way whatever the kind.
--
-- Figures: what lists sort, filter and sum by are columns of the head; all others stand in `figures`, exactly as the
-- cost engine counted them, since nothing may be rounded inside (rules §2).

CREATE TABLE order_head (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  kind text NOT NULL CHECK (kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER')),
  transaction_number text NOT NULL,
  -- The number with its figures padded, so that SO-9 sorts before SO-10.
  number_key text COLLATE "C" NOT NULL,
  status text NOT NULL CHECK (status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE', 'COMPLETE', 'ANNULLED')),
  partner_id text,
  contact jsonb,
  discount_value numeric(20, 6) NOT NULL DEFAULT 0,
  discount_type text NOT NULL DEFAULT 'PERCENTAGE' CHECK (discount_type IN ('PERCENTAGE', 'FIXED')),
  vat_percentage numeric(20, 6) NOT NULL,
  labels text[] NOT NULL DEFAULT '{}',
  notes text NOT NULL DEFAULT '',
  delivery_date date,
  delivery_address jsonb,
  transport_price numeric(20, 6),
  dynamic_fields jsonb NOT NULL DEFAULT '{}',
  payment_due integer NOT NULL,
  valid_to date,
  production_start_time timestamptz,
  published_at timestamptz,
  products_complete_at timestamptz,
  products_complete_accuracy double precision NOT NULL DEFAULT 0,
  watchers text[] NOT NULL DEFAULT '{}',
  products_count integer NOT NULL DEFAULT 0,
  products_complete integer NOT NULL DEFAULT 0,
  processes_count integer NOT NULL DEFAULT 0,
  processes_complete integer NOT NULL DEFAULT 0,
  -- Part of the processes that is complete, 0 to 1; none without processes.
  processes_share double precision
    GENERATED ALWAYS AS (CASE WHEN processes_count = 0 THEN NULL
      ELSE processes_complete::double precision / processes_count END) STORED,
  cost numeric(20, 6) NOT NULL DEFAULT 0,
  -- Lines less the discount, transport left out: what margins are counted from.
  net_price numeric(20, 6) NOT NULL DEFAULT 0,
  price_without_vat numeric(20, 6) NOT NULL DEFAULT 0,
  sale_price_with_vat numeric(20, 6) NOT NULL DEFAULT 0,
  -- A percentage has no bounds: a price of a cent on a cost of millions must not overflow.
  margin double precision NOT NULL DEFAULT 0,
  figures jsonb NOT NULL DEFAULT '{}',
  -- What the search looks through, in lower case: number, partner, labels, notes, names of products and items.
  search_text text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  created_by text,
  updated_at timestamptz NOT NULL,
  updated_by text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, kind, transaction_number),
  FOREIGN KEY (project_id, partner_id) REFERENCES partner (project_id, _id)
);

CREATE TABLE order_product (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  net_quantity numeric(20, 6) NOT NULL,
  unit text NOT NULL,
  -- NULL: the calculated unit price is used.
  unit_price numeric(20, 6),
  unit_weight numeric(20, 6) NOT NULL,
  add_percentage numeric(20, 6) NOT NULL,
  markup_percentage numeric(20, 6) NOT NULL,
  description text NOT NULL,
  dynamic_fields jsonb NOT NULL,
  stock_id text,
  produced numeric(20, 6) NOT NULL DEFAULT 0,
  taken_from_stock numeric(20, 6) NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'NOT_COMPLETE' CHECK (status IN ('NOT_COMPLETE', 'IN_PROGRESS', 'COMPLETE')),
  completed_at timestamptz,
  figures jsonb NOT NULL,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);

CREATE TABLE order_item (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  product_id text NOT NULL,
  -- The item that holds this one; NULL: directly in the product.
  parent_item_id text,
  position integer NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  -- Per one piece of what holds the item.
  net_quantity numeric(20, 6) NOT NULL,
  unit text NOT NULL,
  unit_price numeric(20, 6),
  unit_weight numeric(20, 6) NOT NULL,
  add_percentage numeric(20, 6) NOT NULL,
  markup_percentage numeric(20, 6) NOT NULL,
  description text NOT NULL,
  dynamic_fields jsonb NOT NULL,
  stock_id text,
  linked_process jsonb,
  produced numeric(20, 6) NOT NULL DEFAULT 0,
  taken_from_stock numeric(20, 6) NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'NOT_COMPLETE' CHECK (status IN ('NOT_COMPLETE', 'IN_PROGRESS', 'COMPLETE')),
  figures jsonb NOT NULL,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);

CREATE TABLE order_process (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  product_id text NOT NULL,
  -- The item that holds the process; NULL: directly in the product.
  item_id text,
  position integer NOT NULL,
  name text NOT NULL,
  time_calculations boolean NOT NULL,
  active boolean NOT NULL,
  avatar text NOT NULL,
  markup_percentage numeric(20, 6) NOT NULL,
  changeover_value numeric(20, 6) NOT NULL,
  changeover_unit text NOT NULL,
  lead_value numeric(20, 6) NOT NULL,
  lead_unit text NOT NULL,
  price_value numeric(20, 6) NOT NULL,
  price_unit text NOT NULL,
  workload_value numeric(20, 6) NOT NULL,
  workload_unit text NOT NULL,
  dynamic_fields jsonb NOT NULL,
  deadline timestamptz,
  start_time timestamptz,
  process_id text,
  members text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'NOT_COMPLETE' CHECK (status IN ('NOT_COMPLETE', 'IN_PROGRESS', 'COMPLETE')),
  produced numeric(20, 6) NOT NULL DEFAULT 0,
  total_amount_in_jobs numeric(20, 6) NOT NULL DEFAULT 0,
  -- Minutes.
  total_active_time numeric(20, 6) NOT NULL DEFAULT 0,
  figures jsonb NOT NULL,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);

-- Keyset pages: what is sorted by most, with the id as the tie-break.
CREATE INDEX order_head_by_created ON order_head (project_id, kind, created_at, _id);
CREATE INDEX order_head_by_number ON order_head (project_id, kind, number_key, _id);
CREATE INDEX order_head_by_status ON order_head (project_id, kind, status, created_at, _id);
CREATE INDEX order_head_by_delivery ON order_head (project_id, kind, delivery_date, _id);
CREATE INDEX order_head_by_partner ON order_head (project_id, partner_id);
CREATE INDEX order_product_by_order ON order_product (project_id, order_id, position);
CREATE INDEX order_item_by_order ON order_item (project_id, order_id, position);
CREATE INDEX order_process_by_order ON order_process (project_id, order_id, position);
-- Demand of stock, and whether a stock product is in use.
CREATE INDEX order_product_by_stock ON order_product (project_id, stock_id) WHERE stock_id IS NOT NULL;
CREATE INDEX order_item_by_stock ON order_item (project_id, stock_id) WHERE stock_id IS NOT NULL;

SELECT secure_project_table('order_head');
SELECT secure_project_table('order_product');
SELECT secure_project_table('order_item');
SELECT secure_project_table('order_process');
