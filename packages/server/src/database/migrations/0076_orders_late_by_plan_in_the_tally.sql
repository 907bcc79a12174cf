-- The tally has the orders whose plan misses the delivery date, so that their chip shows how many they are.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_tally NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_tally DROP CONSTRAINT order_tally_dimension_check,
  ADD CONSTRAINT order_tally_dimension_check CHECK (dimension IN ('ALL', 'MARGIN', 'DAY', 'PLAN'));

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
    ('PLAN', '', 0)
  ) AS d (dimension, maker, place)
  WHERE (d.dimension <> 'DAY' OR (h.delivery_date IS NOT NULL AND h.status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION')))
    AND (d.dimension <> 'PLAN' OR h.late_days > 0)
$$;

INSERT INTO order_tally
SELECT h.project_id, h.kind, p.scope, p.dimension, h.status, p.maker, p.place,
  count(*), sum(h.cost), sum(h.price_without_vat), sum(h.net_price)
FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS p
WHERE h.late_days > 0 AND p.dimension = 'PLAN'
GROUP BY 1, 2, 3, 4, 5, 6, 7;

DROP TRIGGER tally_of_changed ON order_head;
CREATE CONSTRAINT TRIGGER tally_of_changed AFTER UPDATE ON order_head
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.delivery_date, OLD.created_by, OLD.partner_id, OLD.labels, OLD.margin, OLD.cost,
      OLD.price_without_vat, OLD.net_price, OLD.late_days > 0)
    IS DISTINCT FROM
    (NEW.status, NEW.delivery_date, NEW.created_by, NEW.partner_id, NEW.labels, NEW.margin, NEW.cost,
      NEW.price_without_vat, NEW.net_price, NEW.late_days > 0))
  EXECUTE FUNCTION tally_change();

ALTER TABLE order_tally FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
