-- What one of an item costs that another order supplies; NULL where none does (rules §2, item).
ALTER TABLE order_item ADD COLUMN linked_unit_cost numeric;
