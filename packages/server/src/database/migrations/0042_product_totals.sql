-- What a product adds to the figures of its order, unrounded, in the order that the cost engine names them: after an edit
-- of one product the order is counted from these, without reading the lines of the others. Absent until an order is next
-- changed as a whole.
ALTER TABLE order_product ADD COLUMN totals double precision[];

-- The lines of one product of an order.
DROP INDEX order_item_by_order;
DROP INDEX order_process_by_order;
CREATE INDEX order_item_by_product ON order_item (project_id, order_id, product_id, position);
CREATE INDEX order_process_by_product ON order_process (project_id, order_id, product_id, position);
