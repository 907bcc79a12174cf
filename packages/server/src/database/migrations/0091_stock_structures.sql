-- Stock products are told apart by name, coating and subtitle together (rules §14). What is removed while something refers to
-- it stays for the ledger, orders and structures, and is shown to nobody; its name is free again.
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product ADD COLUMN removed boolean NOT NULL DEFAULT false;
DROP INDEX stock_product_by_name;
CREATE UNIQUE INDEX stock_product_by_name ON stock_product (project_id, lower(name), lower(coating), lower(sub_title))
  WHERE NOT removed;
CREATE INDEX stock_product_removed ON stock_product (project_id, _id) WHERE removed;
-- What lies untouched for long.
CREATE INDEX stock_product_by_last_move ON stock_product (project_id, last_moved_at) WHERE balance_key > 0;

-- Each line of a structure has an id, so that it can be edited alone.
CREATE FUNCTION pg_temp.with_line_ids(lines jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  line jsonb;
  result jsonb := '[]';
BEGIN
  FOR line IN SELECT value FROM jsonb_array_elements(lines) LOOP
    IF NOT line ? '_id' THEN
      line := line || jsonb_build_object('_id',
        lpad(to_hex(extract(epoch FROM now())::bigint), 8, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 1, 16));
    END IF;
    IF jsonb_typeof(line -> 'processes') = 'array' THEN
      line := line || jsonb_build_object('processes', pg_temp.with_line_ids(line -> 'processes'));
    END IF;
    IF jsonb_typeof(line -> 'items') = 'array' THEN
      line := line || jsonb_build_object('items', pg_temp.with_line_ids(line -> 'items'));
    END IF;
    result := result || jsonb_build_array(line);
  END LOOP;
  RETURN result;
END $$;
UPDATE stock_product SET processes = pg_temp.with_line_ids(processes), items = pg_temp.with_line_ids(items)
  WHERE processes <> '[]' OR items <> '[]';
DROP FUNCTION pg_temp.with_line_ids;
ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;
