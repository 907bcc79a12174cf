-- What the tabs of the list of stock count is read of an index alone, however long the structures of its products are; and
-- what is missing only of products of which less is there than should be, or that open orders take (rules §3).
ALTER TABLE stock_product
  -- As a float, whose comparison may not leak: PostgreSQL then knows under row-level security how few there are.
  ADD COLUMN short_key double precision NOT NULL GENERATED ALWAYS AS ((min_quantity - balance)::double precision) STORED;
CREATE INDEX stock_product_under_minimum ON stock_product (project_id, _id) WHERE short_key > 0;
CREATE INDEX stock_product_by_state ON stock_product (project_id, category)
  INCLUDE (active, locked, balance_key, last_moved_at, stock_value) WHERE NOT removed;
