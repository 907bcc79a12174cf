-- What of a purchase goes to project cost belongs to a sale order (rules §14). The receipt says to which; the sale order
-- keeps what it got, as its figures are counted from it: [{"_id", "orderId", "transactionNumber", "lineId", "lineName",
-- "quantity", "unit", "at", "receivedValue"}].
ALTER TABLE order_head ADD COLUMN project_costs jsonb NOT NULL DEFAULT '[]';

ALTER TABLE purchase_receipt_line
  -- NULL: a project cost of no order.
  ADD COLUMN project_order_id text,
  -- By which the sale order names it.
  ADD COLUMN project_cost_id text,
  ADD FOREIGN KEY (project_id, project_order_id) REFERENCES order_head (project_id, _id),
  ADD CHECK (project_order_id IS NULL OR use = 'TO_PROJECT_COST'),
  ADD CHECK ((project_order_id IS NULL) = (project_cost_id IS NULL));
CREATE INDEX purchase_receipt_line_by_project_order ON purchase_receipt_line (project_id, project_order_id)
  WHERE project_order_id IS NOT NULL;
