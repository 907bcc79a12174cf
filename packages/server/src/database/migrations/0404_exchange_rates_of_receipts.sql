-- A receipt of an order in another currency than the project's keeps what one of it was worth, and of which currencies; NULL where both
-- are the same, and of receipts from before. The planned cost of lines that wait for such an order is found by the last one.
-- By what the transport was shared is the receipt's own choice.
ALTER TABLE purchase_receipt
  ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0),
  ADD COLUMN currency text,
  ADD COLUMN project_currency text,
  ADD COLUMN transport_by text NOT NULL DEFAULT 'VALUE' CHECK (transport_by IN ('VALUE', 'WEIGHT', 'QUANTITY'));
CREATE INDEX purchase_receipt_by_currency ON purchase_receipt (project_id, currency, project_currency, at)
  WHERE exchange_rate IS NOT NULL AND undone_at IS NULL;

-- What waits for a purchase has its share of the transport and the project's currency, as its receipt will: such orders wait to be
-- counted, by jobs of some each.
-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE order_link NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
INSERT INTO job_queue.job (name, data)
SELECT 'recount-taken', jsonb_build_object('projectId', project_id, 'userId', '', 'orderIds', jsonb_agg(order_id))
FROM (SELECT project_id, order_id, (row_number() OVER (PARTITION BY project_id ORDER BY order_id) - 1) / 100 AS part
  FROM (SELECT DISTINCT l.project_id, l.demand_order_id AS order_id FROM order_link l
    JOIN order_head s ON s.project_id = l.project_id AND s._id = l.supply_order_id AND s.kind = 'PURCHASE_ORDER'
      AND s.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
    JOIN order_head d ON d.project_id = l.project_id AND d._id = l.demand_order_id
      AND d.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
    WHERE NOT l.to_stock) waiting) parts
GROUP BY project_id, part;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE order_link FORCE ROW LEVEL SECURITY;
