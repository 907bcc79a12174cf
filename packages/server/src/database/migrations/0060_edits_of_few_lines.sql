-- What a search finds a product and its items by: after an edit the order's text is made from these, without reading the
-- lines of the other products. Absent until a product is next written, like its totals: such an order is read as a whole
-- once, by its next edit, which writes both for all of its products.
ALTER TABLE order_product ADD COLUMN words text[];

-- Items that are linked to a process: found when a process is removed. Few have a link.
CREATE INDEX order_item_with_link ON order_item (project_id, order_id) WHERE linked_process IS NOT NULL;
