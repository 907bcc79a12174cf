-- The tabs of the list of stock are counted from one index, what has words and what is missing too: it has their ids and what
-- open orders are compared with.
DROP INDEX stock_product_by_state;
CREATE INDEX stock_product_by_state ON stock_product (project_id, category)
  INCLUDE (_id, active, locked, balance_key, last_moved_at, stock_value, unit, balance, min_quantity) WHERE NOT removed;

-- Lines of open orders, in the order in which they lie: what is missing is counted from all of them.
CREATE INDEX order_product_of_open ON order_product (project_id, order_id) WHERE is_open;
CREATE INDEX order_item_of_open ON order_item (project_id, order_id) WHERE is_open;
