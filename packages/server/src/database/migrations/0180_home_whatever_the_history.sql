-- What the home page shows costs the same however many orders there are: sums by week and month, and an index for each first few rows.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_tally NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE project NO FORCE ROW LEVEL SECURITY;

-- 1. Orders by the week in which they were made and the month in which they were completed, each by its first day. Weeks and
-- months are those of UTC, so that they stay when the project's time zone changes; orders of the few hours between both
-- midnights are read from the index of moments. And orders by maker alone, of whom margins have a row for each percent.
ALTER TABLE order_tally DROP CONSTRAINT order_tally_dimension_check,
  ADD CONSTRAINT order_tally_dimension_check CHECK (dimension IN ('ALL', 'MARGIN', 'DAY', 'PLAN', 'MAKER', 'MADE', 'DONE'));

CREATE OR REPLACE FUNCTION tally_places(h order_head)
RETURNS TABLE (scope text, dimension text, maker text, place integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT s.scope, d.dimension, d.maker, d.place
  FROM (
    SELECT '' UNION ALL SELECT 'partner ' || h.partner_id WHERE h.partner_id IS NOT NULL
    UNION SELECT 'label ' || label FROM unnest(h.labels) AS label
  ) AS s (scope)
  CROSS JOIN (VALUES
    ('ALL', '', 0),
    ('MARGIN', coalesce(h.created_by, ''), floor(greatest(least(h.margin, 1000000), -1000000))::integer),
    ('DAY', '', h.delivery_date - DATE '2000-01-01'),
    ('PLAN', '', 0),
    ('MAKER', coalesce(h.created_by, ''), 0),
    ('MADE', coalesce(h.created_by, ''), date_trunc('week', h.created_at AT TIME ZONE 'UTC')::date - DATE '2000-01-01'),
    ('DONE', coalesce(h.created_by, ''), date_trunc('month', h.completed_at AT TIME ZONE 'UTC')::date - DATE '2000-01-01')
  ) AS d (dimension, maker, place)
  WHERE (d.dimension <> 'DAY' OR (h.delivery_date IS NOT NULL AND h.status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION')))
    AND (d.dimension <> 'PLAN' OR h.late_days > 0)
    AND (d.dimension NOT IN ('MAKER', 'MADE', 'DONE') OR s.scope = '')
    AND (d.dimension <> 'DONE' OR h.completed_at IS NOT NULL)
$$;

INSERT INTO order_tally
SELECT h.project_id, h.kind, p.scope, p.dimension, h.status, p.maker, p.place,
  count(*), sum(h.cost), sum(h.price_without_vat), sum(h.net_price)
FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS p
WHERE p.dimension IN ('MAKER', 'MADE', 'DONE')
GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- 2. How many products of an order were complete by its day of delivery, in the project's time zone.
ALTER TABLE order_head ADD COLUMN products_in_time integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_in_time(of_project text, of_order text, delivery date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM order_product line JOIN project ON project.project_id = line.project_id
  WHERE line.project_id = of_project AND line.order_id = of_order AND line.status = 'COMPLETE'
    AND (line.completed_at AT TIME ZONE project.time_zone)::date <= delivery
$$;

UPDATE order_head SET products_in_time = count_in_time(project_id, _id, delivery_date)
WHERE delivery_date IS NOT NULL AND products_complete > 0;

CREATE FUNCTION set_in_time_of_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.products_in_time := count_in_time(NEW.project_id, NEW._id, NEW.delivery_date);
  RETURN NEW;
END $$;
CREATE TRIGGER in_time_of_changed BEFORE UPDATE OF delivery_date ON order_head FOR EACH ROW
  WHEN (OLD.delivery_date IS DISTINCT FROM NEW.delivery_date) EXECUTE FUNCTION set_in_time_of_head();

-- At the end of the transaction: lines may be written before their order, and several of one order.
CREATE FUNCTION set_in_time_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_product := coalesce(NEW, OLD);
BEGIN
  UPDATE order_head h SET products_in_time = count_in_time(h.project_id, h._id, h.delivery_date)
  WHERE h.project_id = line.project_id AND h._id = line.order_id
    AND h.products_in_time <> count_in_time(h.project_id, h._id, h.delivery_date);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER in_time_of_new AFTER INSERT ON order_product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'COMPLETE') EXECUTE FUNCTION set_in_time_of_line();
CREATE CONSTRAINT TRIGGER in_time_of_changed AFTER UPDATE OF status, completed_at ON order_product
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.completed_at IS DISTINCT FROM NEW.completed_at)
  EXECUTE FUNCTION set_in_time_of_line();
CREATE CONSTRAINT TRIGGER in_time_of_gone AFTER DELETE ON order_product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status = 'COMPLETE') EXECUTE FUNCTION set_in_time_of_line();

CREATE FUNCTION set_in_time_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_head h SET products_in_time = count_in_time(h.project_id, h._id, h.delivery_date)
  WHERE h.project_id = NEW.project_id AND h.products_complete > 0
    AND h.products_in_time <> count_in_time(h.project_id, h._id, h.delivery_date);
  RETURN NULL;
END $$;
CREATE TRIGGER in_time_of_zone AFTER UPDATE OF time_zone ON project FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION set_in_time_of_project();

SET CONSTRAINTS ALL IMMEDIATE;
DROP INDEX order_head_by_delivery;
CREATE INDEX order_head_by_delivery ON order_head (project_id, kind, delivery_date, _id)
  INCLUDE (status, created_by, margin, late_days, cost, price_without_vat, net_price, products_count, products_in_time);

-- 3. The first open orders by day of delivery, of all and of each maker, and by margin.
CREATE INDEX order_head_open_by_maker ON order_head (project_id, kind, created_by, delivery_date, _id)
  INCLUDE (status, margin, late_days, cost, price_without_vat, net_price)
  WHERE status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION');
CREATE INDEX order_head_open_by_margin ON order_head (project_id, kind, margin, _id)
  INCLUDE (status, created_by, cost, price_without_vat, net_price) WHERE status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION');
DROP INDEX order_head_by_maker;
CREATE INDEX order_head_by_maker ON order_head (project_id, kind, created_by, created_at, _id) INCLUDE (status, price_without_vat);
DROP INDEX order_head_completed;
CREATE INDEX order_head_completed ON order_head (project_id, kind, completed_at)
  INCLUDE (_id, status, created_by, cost, net_price, price_without_vat) WHERE completed_at IS NOT NULL;

ALTER TABLE project FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_tally FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
