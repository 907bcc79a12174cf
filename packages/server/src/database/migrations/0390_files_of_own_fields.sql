-- A file may be the value of an own field of what it hangs on: of an order, a line of it, or a stock product.
ALTER TABLE file_upload ADD COLUMN field_key text;
ALTER TABLE attached_file ADD COLUMN field_key text;
-- What a list shows in the column of such a field.
CREATE INDEX attached_file_by_field_of_order ON attached_file (project_id, order_id, line_id, field_key)
  WHERE field_key IS NOT NULL AND removed_at IS NULL AND order_id IS NOT NULL;
CREATE INDEX attached_file_by_field_of_stock ON attached_file (project_id, stock_id, field_key)
  WHERE field_key IS NOT NULL AND removed_at IS NULL AND stock_id IS NOT NULL;
