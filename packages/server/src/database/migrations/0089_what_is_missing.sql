-- What counting shortages needs (rules §3): how long it takes to get a product, how much of each part it takes, and which
-- lines of orders were made from what was missing.
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_component NO FORCE ROW LEVEL SECURITY;
-- Working days from ordering, or from the beginning of the work; 0: not said.
ALTER TABLE stock_product ADD COLUMN lead_days integer NOT NULL DEFAULT 0 CHECK (lead_days >= 0);
ALTER TABLE stock_component
  -- For one piece of the parent, with the losses that are entered on the way down.
  ADD COLUMN quantity numeric NOT NULL DEFAULT 0,
  -- The same of items that take their losses from the part itself.
  ADD COLUMN quantity_without_loss numeric NOT NULL DEFAULT 0;

WITH RECURSIVE part AS (
  SELECT p.project_id, p._id AS parent_id, item, 1::numeric AS pieces
  FROM stock_product p, jsonb_array_elements(p.items) AS item
  UNION ALL
  SELECT part.project_id, part.parent_id, below,
    part.pieces * coalesce((part.item ->> 'netQuantity')::numeric, 0)
      * (1 + coalesce((part.item ->> 'addPercentage')::numeric, 0) / 100)
  FROM part, jsonb_array_elements(CASE jsonb_typeof(part.item -> 'items') WHEN 'array' THEN part.item -> 'items' ELSE '[]' END) AS below
  WHERE part.item #>> '{stock,_id}' IS NULL AND part.item ->> 'category' IS DISTINCT FROM 'FOR_PURCHASE'
), amount AS (
  SELECT project_id, parent_id, item #>> '{stock,_id}' AS child_id,
    pieces * coalesce((item ->> 'netQuantity')::numeric, 0) AS net, (item ->> 'addPercentage')::numeric AS loss
  FROM part WHERE item #>> '{stock,_id}' IS NOT NULL
), summed AS (
  SELECT project_id, parent_id, child_id, coalesce(sum(net * (1 + loss / 100)), 0) AS quantity,
    coalesce(sum(net) FILTER (WHERE loss IS NULL), 0) AS quantity_without_loss
  FROM amount GROUP BY project_id, parent_id, child_id
)
UPDATE stock_component c SET quantity = s.quantity, quantity_without_loss = s.quantity_without_loss
FROM summed s WHERE s.project_id = c.project_id AND s.parent_id = c.parent_id AND s.child_id = c.child_id;

ALTER TABLE stock_component FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;

-- Lines that were made from what was missing: while their order waits, what they bring is not suggested again (rules §14).
CREATE TABLE suggested_line (
  project_id text NOT NULL,
  line_id text NOT NULL,
  PRIMARY KEY (project_id, line_id),
  FOREIGN KEY (project_id, line_id) REFERENCES order_product (project_id, _id) ON DELETE CASCADE
);
SELECT secure_project_table('suggested_line');
