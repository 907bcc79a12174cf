CREATE OR REPLACE FUNCTION tally_places(h order_head)
 RETURNS TABLE(scope text, dimension text, maker text, place integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;
