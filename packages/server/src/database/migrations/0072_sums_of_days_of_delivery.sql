-- The summary of a range of days of delivery is added up from the index alone, which has all that is counted.
DROP INDEX order_head_by_delivery;
CREATE INDEX order_head_by_delivery ON order_head (project_id, kind, delivery_date, _id)
  INCLUDE (status, created_by, margin, cost, price_without_vat, net_price);
