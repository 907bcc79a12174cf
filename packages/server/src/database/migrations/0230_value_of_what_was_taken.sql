-- What lines of orders took is worth what the ledger says (rules §16), in place of the planned price. Lines that took something
-- before wait to be counted, by jobs of some orders each.
ALTER TABLE order_product ADD COLUMN taken_value numeric, ADD COLUMN taken_unvalued numeric NOT NULL DEFAULT 0;
ALTER TABLE order_item ADD COLUMN taken_value numeric, ADD COLUMN taken_unvalued numeric NOT NULL DEFAULT 0,
  -- What one costs by its product in stock, where no price was typed.
  ADD COLUMN stock_unit_cost numeric;

-- Deliveries for lines that came without being in stock are few among all.
CREATE INDEX purchase_receipt_line_delivered ON purchase_receipt_line (project_id)
  WHERE movement_id IS NULL AND use = 'TO_ORDER';
CREATE INDEX manufacturing_handover_delivered ON manufacturing_handover (project_id)
  WHERE to_order > 0 AND to_stock = 0 AND undone_at IS NULL;

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;

SELECT job_queue.create_queue('recount-taken', '{"policy": "standard"}');
INSERT INTO job_queue.job (name, data)
SELECT 'recount-taken', jsonb_build_object('projectId', project_id, 'userId', '', 'orderIds', jsonb_agg(order_id))
FROM (SELECT project_id, order_id, (row_number() OVER (PARTITION BY project_id ORDER BY order_id) - 1) / 100 AS part
  FROM (SELECT project_id, order_id FROM order_product WHERE taken_from_stock <> 0
    UNION SELECT project_id, order_id FROM order_item WHERE taken_from_stock <> 0) taking) parts
GROUP BY project_id, part;

ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
