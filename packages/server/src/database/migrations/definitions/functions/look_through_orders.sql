-- Ids of orders of a kind of the project that is set that match, at most so many, among so many of the next ones by when they
-- were made, after a moment and an id. `asked` are alternatives of terms that have to hold together:
-- [[{"like": "%oak%", "isLeftOut": false}]]. A term holds in the text or in the name that the partner has now.
CREATE OR REPLACE FUNCTION look_through_orders(wanted text, asked jsonb, is_falling boolean, after_at timestamp with time zone, after_id text, looked integer, most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
DECLARE
  direction text := CASE WHEN is_falling THEN 'DESC' ELSE 'ASC' END;
  condition text := (SELECT string_agg('(' || alternative || ')', ' OR ') FROM (
    SELECT string_agg(format('%s (text LIKE %L OR coalesce(partner_id = ANY (%L::text[]), false))',
      CASE WHEN (term ->> 'isLeftOut')::boolean THEN 'NOT' END, term ->> 'like',
      ARRAY(SELECT find_named('PARTNER', ARRAY[term ->> 'like'], 2147483647))), ' AND ') AS alternative
    FROM jsonb_array_elements(asked) WITH ORDINALITY AS alternatives (terms, at), jsonb_array_elements(terms) AS term
    GROUP BY at) AS each);
BEGIN
  RETURN QUERY EXECUTE
    'SELECT _id FROM (SELECT _id, text, partner_id FROM list_search WHERE project_id = $1 AND list = $2 AND made_at IS NOT NULL'
    || CASE WHEN after_at IS NULL THEN '' ELSE ' AND (made_at, _id) ' || CASE WHEN is_falling THEN '<' ELSE '>' END || ' ($3, $4)' END
    || format(' ORDER BY made_at %1$s, _id %1$s LIMIT $5) AS next WHERE %2$s LIMIT $6', direction, condition)
    USING current_setting('tehas.project', true), wanted, after_at, after_id, looked, most;
END $function$;

REVOKE ALL ON FUNCTION look_through_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_through_orders TO tehas_app;
