-- Days by which a plan misses the delivery date (rules §14); counted when an order is planned.
ALTER TABLE order_head ADD COLUMN late_days integer NOT NULL DEFAULT 0;
ALTER TABLE order_process ADD COLUMN late_days integer NOT NULL DEFAULT 0;
-- Few orders are late by plan: a list of them reads no others.
CREATE INDEX order_head_late_by_plan ON order_head (project_id, kind, _id) WHERE late_days > 0;
