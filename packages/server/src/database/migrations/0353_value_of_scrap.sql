-- What scrapped pieces are worth, as movements of value to scrap (rules §16): of a finished product its good and its scrapped
-- pieces bear what it cost alike (decision 060). Rows are never changed: what the cost differs later is a row of its own, so that
-- the sum of a line is what its scrap is worth now.
CREATE TABLE scrap_movement (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  line_id text NOT NULL,
  -- By how many pieces and how much value the scrap of the line changed; both may be negative.
  quantity numeric(20, 6) NOT NULL,
  value numeric(20, 2) NOT NULL,
  -- Whose change it was; NULL where none was, as of what was scrapped before this was kept.
  user_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE,
  CHECK (quantity <> 0 OR value <> 0)
);
CREATE INDEX scrap_movement_by_line ON scrap_movement (project_id, line_id);
CREATE INDEX scrap_movement_by_order ON scrap_movement (project_id, order_id);
SELECT secure_project_table('scrap_movement');

-- What was scrapped of products that are finished already.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process NO FORCE ROW LEVEL SECURITY;
INSERT INTO scrap_movement (project_id, _id, order_id, line_id, quantity, value, at)
SELECT project_id, substr(md5('scrap' || _id), 1, 24), order_id, _id, scrapped,
  round(cost, 2) - round(cost * pieces / (pieces + scrapped), 2), now()
FROM (
  SELECT p.project_id, p._id, p.order_id, s.scrapped, coalesce((p.figures ->> 'actualCost')::numeric, 0) AS cost,
    greatest(CASE WHEN p.produced > 0 THEN p.produced ELSE greatest(0, p.net_quantity - p.taken_from_stock) END,
      coalesce((p.added ->> 'toStock')::numeric, 0) + coalesce((p.added ->> 'toProjectCost')::numeric, 0)) AS pieces
  FROM order_product p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
  CROSS JOIN LATERAL (SELECT sum(scrapped) AS scrapped FROM order_process o WHERE o.project_id = p.project_id
    AND o.product_id = p._id AND o.item_id IS NULL AND o.active) s
  WHERE p.status = 'COMPLETE' AND s.scrapped > 0 AND h.kind <> 'PURCHASE_ORDER'
) finished WHERE pieces + scrapped > 0;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process FORCE ROW LEVEL SECURITY;
