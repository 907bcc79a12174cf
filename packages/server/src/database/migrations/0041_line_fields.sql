-- What a line is coated with, as its stock product has it; where the output of a manufacturing product went, and how
-- much of a purchase product was received.
ALTER TABLE order_product
  ADD COLUMN coating text NOT NULL DEFAULT '',
  ADD COLUMN added jsonb NOT NULL DEFAULT '{"toStock": 0, "toProjectCost": 0, "done": false}',
  ADD COLUMN received numeric(20, 6) NOT NULL DEFAULT 0;
ALTER TABLE order_item ADD COLUMN coating text NOT NULL DEFAULT '';
