-- What of a link is over, since the order that it was for is annulled or lowered, and was decided on: kept for stock, used for another
-- need or taken off its supply. In the unit of the line that supplies (decision 089).
ALTER TABLE order_link ADD COLUMN settled numeric NOT NULL DEFAULT 0 CHECK (settled >= 0);

-- What went to stock before is no news.
ALTER TABLE order_link NO FORCE ROW LEVEL SECURITY;
UPDATE order_link SET settled = quantity WHERE to_stock;
ALTER TABLE order_link FORCE ROW LEVEL SECURITY;
CREATE INDEX order_link_to_stock ON order_link (project_id, _id) WHERE to_stock;
