-- Values of own fields of orders and stock products are found by the searches of their lists. From now on they stand in
-- `search_text` as the service writes it (lists/search/own-words.ts); here those that are stored already are added by the same rule:
-- words as they stand, numbers with a point and with a comma.

-- The owner of the tables sees no row while row-level security is forced upon it.
DO $$
DECLARE
  name text;
  names text[] := ARRAY['order_head', 'stock_product', 'list_search', 'list_letters'];
  forced text[];
BEGIN
  SELECT coalesce(array_agg(relname::text), '{}') INTO forced FROM pg_class WHERE relname = ANY (names) AND relforcerowsecurity;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name); END LOOP;
  FOREACH name IN ARRAY ARRAY['order_head', 'stock_product'] LOOP
    EXECUTE format($update$
      UPDATE %1$I AS line SET search_text = left(line.search_text || E'\n' || found.words, 20000)
      FROM (
        SELECT kept.project_id, kept._id, searched_words(VARIADIC array_agg(said.word)) AS words
        FROM %1$I AS kept CROSS JOIN LATERAL jsonb_each(kept.dynamic_fields) AS own CROSS JOIN LATERAL (
          SELECT btrim(own.value #>> '{}') AS word WHERE jsonb_typeof(own.value) IN ('string', 'number')
          UNION SELECT replace(own.value #>> '{}', '.', ',') WHERE jsonb_typeof(own.value) = 'number') AS said
        WHERE kept.dynamic_fields <> '{}' AND said.word <> '' GROUP BY kept.project_id, kept._id) AS found
      WHERE found.project_id = line.project_id AND found._id = line._id$update$, name);
  END LOOP;
  SET CONSTRAINTS ALL IMMEDIATE;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;
