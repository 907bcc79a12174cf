-- What the search over everything looks up at once, in projects of any size: an order by the figures at the end of its
-- number, a partner and a stock product by how its name or code begins.

-- `148` of `SO-2026-148` and `7` of `20261120-007/A`; empty where a number has no figures but zeros.
ALTER TABLE order_head ADD COLUMN number_end text COLLATE "C"
  GENERATED ALWAYS AS (ltrim(substring(transaction_number from '([0-9]+)[^0-9]*$'), '0')) STORED;
CREATE INDEX order_head_by_number_end ON order_head (project_id, kind, number_end, created_at);

-- Sign by sign: only so do names that begin alike stand beside each other, whatever the language of the database.
CREATE INDEX partner_by_beginning ON partner (project_id, name_key COLLATE "C");
CREATE INDEX stock_product_by_beginning ON stock_product (project_id, name_key COLLATE "C") WHERE NOT removed;
CREATE INDEX stock_product_by_beginning_of_code ON stock_product (project_id, code_key COLLATE "C")
  WHERE NOT removed AND code_key <> '';
