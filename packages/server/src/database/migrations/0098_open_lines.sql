-- Lines of open orders, neither complete nor annulled, are marked, so that what is still needed of a product and what still
-- comes is read without the lines of closed orders, however many there are. The database keeps the mark, in the transaction that changes the order.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product ADD COLUMN is_open boolean NOT NULL DEFAULT false;
ALTER TABLE order_item ADD COLUMN is_open boolean NOT NULL DEFAULT false;
UPDATE order_product line SET is_open = true FROM order_head head
WHERE head.project_id = line.project_id AND head._id = line.order_id AND head.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE');
UPDATE order_item line SET is_open = true FROM order_head head
WHERE head.project_id = line.project_id AND head._id = line.order_id AND head.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE');
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE order_product ALTER COLUMN is_open SET DEFAULT true;
ALTER TABLE order_item ALTER COLUMN is_open SET DEFAULT true;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;

CREATE INDEX order_product_open ON order_product (project_id, stock_id) WHERE is_open AND stock_id IS NOT NULL;
CREATE INDEX order_item_open ON order_item (project_id, stock_id) WHERE is_open AND stock_id IS NOT NULL;

CREATE FUNCTION is_open_status(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
$$;

-- The lines of a new order may be written before the order itself, by one statement: what is not there yet is open.
CREATE FUNCTION set_line_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_open := NOT EXISTS (SELECT 1 FROM order_head
    WHERE project_id = NEW.project_id AND _id = NEW.order_id AND NOT is_open_status(status));
  RETURN NEW;
END $$;
CREATE TRIGGER open_line BEFORE INSERT ON order_product FOR EACH ROW EXECUTE FUNCTION set_line_open();
CREATE TRIGGER open_line BEFORE INSERT ON order_item FOR EACH ROW EXECUTE FUNCTION set_line_open();

CREATE FUNCTION set_lines_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_product SET is_open = is_open_status(NEW.status) WHERE project_id = NEW.project_id AND order_id = NEW._id;
  UPDATE order_item SET is_open = is_open_status(NEW.status) WHERE project_id = NEW.project_id AND order_id = NEW._id;
  RETURN NULL;
END $$;
CREATE TRIGGER lines_opened_or_closed AFTER UPDATE OF status ON order_head FOR EACH ROW
  WHEN (is_open_status(OLD.status) <> is_open_status(NEW.status)) EXECUTE FUNCTION set_lines_open();
CREATE TRIGGER lines_of_closed AFTER INSERT ON order_head FOR EACH ROW
  WHEN (NOT is_open_status(NEW.status)) EXECUTE FUNCTION set_lines_open();
