-- What finished jobs of one product of stock, or of one process definition, told.
CREATE INDEX learned_job_by_stock ON learned_job (project_id, stock_id, began_at) WHERE stock_id IS NOT NULL;
CREATE INDEX learned_job_by_definition ON learned_job (project_id, definition_id, began_at) WHERE definition_id IS NOT NULL;

-- Orders in work whose quality can be checked, the newest first.
CREATE INDEX order_head_checked ON order_head (project_id, created_at DESC, _id)
  WHERE status = 'ACTIVE' AND kind <> 'PURCHASE_ORDER';
