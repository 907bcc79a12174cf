-- What the home page adds up, from indexes alone, however many orders there are.

-- When an order became complete; NULL while it is not. Products may have been complete before, or are not even then.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head ADD COLUMN completed_at timestamptz;
UPDATE order_head SET completed_at = coalesce(products_complete_at, updated_at) WHERE status = 'COMPLETE';
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;

CREATE FUNCTION set_completed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.completed_at := CASE WHEN NEW.status = 'COMPLETE' THEN NEW.updated_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER completed_at_of_new BEFORE INSERT ON order_head FOR EACH ROW
  WHEN (NEW.status = 'COMPLETE') EXECUTE FUNCTION set_completed_at();
CREATE TRIGGER completed_at_of_changed BEFORE UPDATE OF status ON order_head FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION set_completed_at();

-- The margin of completed orders by month.
CREATE INDEX order_head_completed ON order_head (project_id, kind, completed_at)
  INCLUDE (_id, status, cost, net_price, price_without_vat) WHERE completed_at IS NOT NULL;

-- The value of orders by the week in which they were made.
DROP INDEX order_head_by_created;
CREATE INDEX order_head_by_created ON order_head (project_id, kind, created_at, _id) INCLUDE (status, price_without_vat);
