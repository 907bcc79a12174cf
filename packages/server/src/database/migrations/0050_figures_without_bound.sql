-- Calculated figures may be larger than an amount that a person may enter: whether they fit would tell a member who may
-- not see prices something about them. Entered amounts keep their bound.
ALTER TABLE order_head
  ALTER COLUMN cost TYPE numeric,
  ALTER COLUMN net_price TYPE numeric,
  ALTER COLUMN price_without_vat TYPE numeric,
  ALTER COLUMN sale_price_with_vat TYPE numeric;
ALTER TABLE stock_product ALTER COLUMN cost TYPE numeric;
