-- Whether an order says something else than what was sent of it is kept with its head, so that lists mark and filter it without
-- reading a letter (documents/kept-difference.ts decides). `is_told`: a letter with its sheet went out and was not given up. The
-- moments are that of this letter: of `differs_from` where names, quantities or lines differ, which everybody sees, of
-- `prices_differ_from` where these or prices do.
ALTER TABLE order_head
  ADD COLUMN is_told boolean NOT NULL DEFAULT false,
  ADD COLUMN differs_from timestamptz,
  ADD COLUMN prices_differ_from timestamptz;

-- What is there already, by the same rule. The owner of the tables sees no row while row-level security is forced upon it.
DO $$
DECLARE
  name text;
  forced text[];
BEGIN
  SELECT coalesce(array_agg(relname::text), '{}') INTO forced FROM pg_class
    WHERE relname IN ('order_head', 'order_product', 'order_letter') AND relforcerowsecurity;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name); END LOOP;
  SET CONSTRAINTS ALL IMMEDIATE;
  ALTER TABLE order_head DISABLE TRIGGER USER;
  WITH told AS (
    SELECT DISTINCT ON (l.project_id, l.order_id) l.project_id, l.order_id, l.sheet,
      date_trunc('milliseconds', m.created_at) AS sent_at
    FROM order_letter l JOIN mail_outbox m ON m.id = l.mail_id
    WHERE l.sheet IS NOT NULL AND NOT (m.sent_at IS NULL AND m.tries >= 12)
    ORDER BY l.project_id, l.order_id, l.mail_id DESC
  ), sent_line AS (
    SELECT t.project_id, t.order_id, line ->> '_id' AS _id, line AS sent
    FROM told t CROSS JOIN LATERAL jsonb_array_elements(t.sheet -> 'lines') AS line
  ), today AS (
    SELECT p.project_id, p.order_id, p._id, p.name, p.net_quantity, p.unit,
      array_to_string(array_remove(ARRAY[btrim(p.description, E' \t\r\n'), btrim(p.coating, E' \t\r\n')], ''), E'\n') AS description,
      coalesce((p.figures ->> 'unitPriceWithMarkupPercentage')::double precision, 0) AS unit_price,
      round(coalesce((p.figures ->> 'salePriceWithMarkupPercentage')::numeric, 0), 2)::double precision AS sum
    FROM order_product p JOIN told t ON t.project_id = p.project_id AND t.order_id = p.order_id
  ), line AS (
    SELECT coalesce(s.project_id, d.project_id) AS project_id, coalesce(s.order_id, d.order_id) AS order_id,
      s._id IS NULL OR d._id IS NULL OR s.sent ->> 'name' <> d.name OR s.sent ->> 'description' <> d.description
        OR (s.sent ->> 'quantity')::numeric <> d.net_quantity OR s.sent ->> 'unit' <> d.unit AS is_other,
      coalesce((s.sent ->> 'unitPrice')::double precision <> d.unit_price, false)
        OR coalesce((s.sent ->> 'sum')::double precision <> d.sum, false) AS is_priced_other
    FROM sent_line s FULL JOIN today d ON d.project_id = s.project_id AND d.order_id = s.order_id AND d._id = s._id
  ), compared AS (
    SELECT t.project_id, t.order_id, t.sent_at, coalesce(l.is_other, false) AS is_other,
      coalesce(l.is_priced_other, false)
        OR coalesce((t.sheet #>> '{totals,discount}')::double precision <> coalesce((h.figures ->> 'discountValue')::double precision, 0), false)
        OR coalesce((t.sheet #>> '{totals,transport}')::double precision <> coalesce((h.figures ->> 'transportPrice')::double precision, 0), false)
        OR coalesce((t.sheet #>> '{totals,base}')::double precision <> coalesce((h.figures ->> 'priceWithoutVat')::double precision, 0), false)
        OR coalesce((t.sheet #>> '{totals,vatPercentage}')::double precision <> h.vat_percentage::double precision, false)
        OR coalesce((t.sheet #>> '{totals,vat}')::double precision <> coalesce((h.figures ->> 'vat')::double precision, 0), false)
        OR coalesce((t.sheet #>> '{totals,total}')::double precision <> coalesce((h.figures ->> 'salePriceWithVat')::double precision, 0), false)
        AS is_priced_other
    FROM told t JOIN order_head h ON h.project_id = t.project_id AND h._id = t.order_id
    LEFT JOIN (SELECT project_id, order_id, bool_or(is_other) AS is_other, bool_or(is_priced_other) AS is_priced_other
      FROM line GROUP BY 1, 2) l ON l.project_id = t.project_id AND l.order_id = t.order_id
  )
  UPDATE order_head h SET is_told = true,
    differs_from = CASE WHEN c.is_other THEN c.sent_at END,
    prices_differ_from = CASE WHEN c.is_other OR c.is_priced_other THEN c.sent_at END
  FROM compared c WHERE c.project_id = h.project_id AND c.order_id = h._id;
  ALTER TABLE order_head ENABLE TRIGGER USER;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;

-- Those that differ, for lists that are narrowed to them and for their count; by the prices too for whoever sees prices.
CREATE INDEX order_head_differing ON order_head (project_id, kind, status, created_at, _id)
  INCLUDE (differs_from, created_by, partner_id) WHERE prices_differ_from IS NOT NULL;
