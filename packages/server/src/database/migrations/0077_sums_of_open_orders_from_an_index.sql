-- Summaries of open orders (late ones of mine, those of an earlier week) and of a range of days are added up from an index
-- alone: both indexes have all that is counted, the days by which a plan is late too.
DROP INDEX order_head_open;
CREATE INDEX order_head_open ON order_head (project_id, kind, status, delivery_date)
  INCLUDE (_id, created_by, margin, late_days, cost, price_without_vat, net_price)
  WHERE status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION');
DROP INDEX order_head_by_delivery;
CREATE INDEX order_head_by_delivery ON order_head (project_id, kind, delivery_date, _id)
  INCLUDE (status, created_by, margin, late_days, cost, price_without_vat, net_price);
