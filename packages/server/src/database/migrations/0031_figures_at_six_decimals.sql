-- Figures were stored as the doubles they were counted with (643.8000000000001); money and quantities have six decimals
-- (rules §2). The stored ones are rounded as the cost engine rounds them now: half away from zero on the decimal digits.

CREATE FUNCTION pg_temp.at_six_decimals(figures jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE jsonb_typeof(value)
    WHEN 'number' THEN to_jsonb(trim_scale(round((value #>> '{}')::numeric, 6))) ELSE value END), '{}')
  FROM jsonb_each(figures)
$$;

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process NO FORCE ROW LEVEL SECURITY;

UPDATE order_head SET figures = pg_temp.at_six_decimals(figures),
  margin = round(coalesce((figures ->> 'margin')::numeric, 0), 6)::double precision,
  products_complete_accuracy = round(products_complete_accuracy::numeric, 6)::double precision;
UPDATE order_product SET figures = pg_temp.at_six_decimals(figures);
UPDATE order_item SET figures = pg_temp.at_six_decimals(figures);
UPDATE order_process SET figures = pg_temp.at_six_decimals(figures);

ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process FORCE ROW LEVEL SECURITY;
