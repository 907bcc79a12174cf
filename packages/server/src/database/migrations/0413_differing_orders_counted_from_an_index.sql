-- Sums of orders that are counted over the orders themselves tell how many differ from what was sent of them: from the indexes that
-- have what is added up.
DROP INDEX order_head_open;
CREATE INDEX order_head_open ON order_head (project_id, kind, status, delivery_date)
  INCLUDE (_id, created_by, margin, late_days, cost, price_without_vat, net_price, missing_prices, differs_from, prices_differ_from)
  WHERE status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION');
DROP INDEX order_head_by_delivery;
CREATE INDEX order_head_by_delivery ON order_head (project_id, kind, delivery_date, _id)
  INCLUDE (status, created_by, margin, late_days, cost, price_without_vat, net_price, products_count, products_in_time,
    missing_prices, differs_from, prices_differ_from);
DROP INDEX order_head_open_by_maker;
CREATE INDEX order_head_open_by_maker ON order_head (project_id, kind, created_by, delivery_date, _id)
  INCLUDE (status, margin, late_days, cost, price_without_vat, net_price, missing_prices, differs_from, prices_differ_from)
  WHERE status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION');
DROP INDEX order_head_open_by_margin;
CREATE INDEX order_head_open_by_margin ON order_head (project_id, kind, margin, _id)
  INCLUDE (status, created_by, cost, price_without_vat, net_price, missing_prices, differs_from, prices_differ_from)
  WHERE status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION');
