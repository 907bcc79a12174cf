CREATE OR REPLACE FUNCTION tally(was order_head, is_now order_head)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;
