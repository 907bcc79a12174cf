-- Ids of the newest orders of some kinds of the project that is set that have all patterns, at most so many of each kind, among so
-- many of each. A pattern holds in the text of an order or in the name that its partner has now. Partners are looked up by the
-- patterns that an index has trigrams of, once for all kinds; for others the name is read of the partner of an order that lacks
-- nothing else.
CREATE OR REPLACE FUNCTION newest_orders_with(kinds text[], patterns text[], looked integer, most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
DECLARE
  condition text := (SELECT string_agg(format('(near.text LIKE %L OR ', pattern) || CASE
      -- With both signs of %: three letters.
      WHEN length(pattern) >= 5 THEN format('coalesce(near.partner_id = ANY (%L::text[]), false))',
        ARRAY(SELECT find_named('PARTNER', ARRAY[pattern], 2147483647)))
      ELSE format('EXISTS (SELECT FROM list_search p WHERE p.project_id = $1 AND p.list = ''PARTNER'''
        || ' AND p._id = near.partner_id AND p.place LIKE %L))', pattern) END, ' AND ')
    FROM unnest(patterns) AS pattern);
BEGIN
  RETURN QUERY EXECUTE
    'SELECT found._id FROM unnest($2) AS kind CROSS JOIN LATERAL (SELECT near._id FROM ('
    || 'SELECT s._id, s.text, s.partner_id FROM list_search s WHERE s.project_id = $1 AND s.list = kind AND s.made_at IS NOT NULL'
    || ' ORDER BY s.made_at DESC, s._id DESC LIMIT $3) AS near WHERE ' || condition || ' LIMIT $4) AS found'
    USING current_setting('tehas.project', true), kinds, looked, most;
END $function$;

REVOKE ALL ON FUNCTION newest_orders_with FROM PUBLIC;
GRANT EXECUTE ON FUNCTION newest_orders_with TO tehas_app;
