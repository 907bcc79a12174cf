-- A stock product has several suppliers, each with its terms (rules §16, Units; decision 081). The one that stood with the product
-- becomes the first, with the price, batch and lead time that a bought product had of it.
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_supplier (
  project_id text NOT NULL,
  stock_id text NOT NULL,
  partner_id text NOT NULL,
  -- The first is the one that the product names as its supplier.
  position integer NOT NULL,
  code text NOT NULL DEFAULT '',
  -- Of one of what it is bought in; NULL: not known.
  price numeric(20, 6),
  -- Both count what it is bought in.
  minimum numeric(20, 6) NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  multiple numeric(20, 6) NOT NULL DEFAULT 1 CHECK (multiple > 0),
  lead_days integer NOT NULL DEFAULT 0 CHECK (lead_days >= 0),
  -- NULL: what the product is bought in anyway.
  purchase_unit text,
  purchase_factor numeric(20, 6) CHECK (purchase_factor > 0),
  CHECK ((purchase_unit IS NULL) = (purchase_factor IS NULL)),
  PRIMARY KEY (project_id, stock_id, partner_id),
  UNIQUE (project_id, stock_id, position),
  FOREIGN KEY (project_id, stock_id) REFERENCES stock_product (project_id, _id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, partner_id) REFERENCES partner (project_id, _id)
);
CREATE INDEX stock_supplier_by_partner ON stock_supplier (project_id, partner_id, stock_id);

INSERT INTO stock_supplier (project_id, stock_id, partner_id, position, price, multiple, lead_days)
SELECT project_id, _id, supplier_id, 0,
  CASE WHEN category = 'FOR_PURCHASE' THEN unit_price END,
  CASE WHEN category = 'FOR_PURCHASE' THEN batch_size ELSE 1 END,
  CASE WHEN category = 'FOR_PURCHASE' THEN lead_days ELSE 0 END
FROM stock_product WHERE supplier_id IS NOT NULL;
SELECT secure_project_table('stock_supplier');

ALTER TABLE stock_product DROP CONSTRAINT stock_product_project_id_supplier_id_fkey;
-- A supplier sells half a kilo too: the step of what is bought is not held to the batch of what is made.
ALTER TABLE stock_product DROP CONSTRAINT stock_product_batch_size_check;
ALTER TABLE stock_product
  ADD CHECK (batch_size > 0),
  -- The default supplier is one of the suppliers.
  ADD CONSTRAINT stock_product_first_supplier FOREIGN KEY (project_id, _id, supplier_id)
    REFERENCES stock_supplier (project_id, stock_id, partner_id) DEFERRABLE INITIALLY DEFERRED,
  ADD COLUMN purchase_unit text,
  ADD COLUMN purchase_factor numeric(20, 6) CHECK (purchase_factor > 0),
  ADD CHECK ((purchase_unit IS NULL) = (purchase_factor IS NULL)),
  -- The least that its first supplier sells at once, in whole steps; counted from the supplier's terms when they are written.
  ADD COLUMN order_minimum numeric(20, 6) NOT NULL DEFAULT 0 CHECK (order_minimum >= 0);
ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;

-- How a line is sold by its supplier: empty and 1 where it is bought in its own unit.
ALTER TABLE order_product
  ADD COLUMN supplier_code text NOT NULL DEFAULT '',
  ADD COLUMN purchase_unit text NOT NULL DEFAULT '',
  ADD COLUMN purchase_factor numeric(20, 6) NOT NULL DEFAULT 1 CHECK (purchase_factor > 0),
  -- NULL: the price was given for the line's unit.
  ADD COLUMN purchase_price numeric(20, 6);
