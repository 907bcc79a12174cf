-- Sums of orders tell how many of the orders in them have lines that nothing says the cost of (rules §16): their cost is too low and
-- their margin too good. The tally counts them like everything else that lists add up.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_tally NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_tally ADD COLUMN unpriced integer NOT NULL DEFAULT 0;

UPDATE order_tally t SET unpriced = c.unpriced
FROM (
  SELECT h.project_id, h.kind, p.scope, p.dimension, h.status, p.maker, p.place, count(*)::integer AS unpriced
  FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS p WHERE h.missing_prices > 0
  GROUP BY 1, 2, 3, 4, 5, 6, 7
) AS c
WHERE (t.project_id, t.kind, t.scope, t.dimension, t.status, t.maker, t.place)
  = (c.project_id, c.kind, c.scope, c.dimension, c.status, c.maker, c.place);

CREATE OR REPLACE FUNCTION tally(was order_head, is_now order_head) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally AS t
  SELECT h.project_id, h.kind, p.scope, p.dimension, h.status, p.maker, p.place,
    sum(h.sign), sum(h.sign * h.cost), sum(h.sign * h.price_without_vat), sum(h.sign * h.net_price),
    coalesce(sum(h.sign) FILTER (WHERE h.missing_prices > 0), 0)
  FROM (SELECT -1 AS sign, (was).*, was AS head UNION ALL SELECT 1, (is_now).*, is_now) AS h
  CROSS JOIN LATERAL tally_places(h.head) AS p
  WHERE h._id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (project_id, kind, scope, dimension, status, maker, place) DO UPDATE SET
    orders = t.orders + excluded.orders,
    cost = t.cost + excluded.cost,
    price_without_vat = t.price_without_vat + excluded.price_without_vat,
    net_price = t.net_price + excluded.net_price,
    unpriced = t.unpriced + excluded.unpriced;
  DELETE FROM order_tally AS t USING tally_places(was) AS p
  WHERE t.project_id = was.project_id AND t.kind = was.kind AND t.scope = p.scope AND t.dimension = p.dimension
    AND t.status = was.status AND t.maker = p.maker AND t.place = p.place AND t.orders = 0;
END $$;

DROP TRIGGER tally_of_changed ON order_head;
CREATE CONSTRAINT TRIGGER tally_of_changed
  AFTER UPDATE OF status, delivery_date, created_by, partner_id, labels, margin, cost, price_without_vat, net_price, late_days,
    missing_prices
  ON order_head DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.delivery_date IS DISTINCT FROM new.delivery_date
    OR old.created_by IS DISTINCT FROM new.created_by OR old.partner_id IS DISTINCT FROM new.partner_id
    OR old.labels IS DISTINCT FROM new.labels OR old.margin IS DISTINCT FROM new.margin
    OR old.cost IS DISTINCT FROM new.cost OR old.price_without_vat IS DISTINCT FROM new.price_without_vat
    OR old.net_price IS DISTINCT FROM new.net_price OR (old.late_days > 0) IS DISTINCT FROM (new.late_days > 0)
    OR (old.missing_prices > 0) IS DISTINCT FROM (new.missing_prices > 0))
  EXECUTE FUNCTION tally_change();

ALTER TABLE order_tally FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
