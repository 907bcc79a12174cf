-- Choices of number fields were kept as the text of the choice (“1,5”): they become the numbers that they stand for. Text
-- that is no number stays as it was typed.
-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE project_field NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process NO FORCE ROW LEVEL SECURITY;
ALTER TABLE process_definition NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;

CREATE FUNCTION pg_temp.number_keys(project text, asked text) RETURNS text[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(key), '{}') FROM project_field
  WHERE project_id = project AND level = asked AND definition ->> 'type' = 'number' $$;

CREATE FUNCTION pg_temp.with_numbers(own jsonb, keys text[]) RETURNS jsonb LANGUAGE sql AS $$
  SELECT own || coalesce((SELECT jsonb_object_agg(key, replace(replace(plain, '−', '-'), ',', '.')::numeric)
    FROM (SELECT key, regexp_replace(value #>> '{}', '[\s\u00a0\u202f]', '', 'g') AS plain
      FROM jsonb_each(own) WHERE key = ANY (keys) AND jsonb_typeof(value) = 'string') AS text
    WHERE plain ~ '^[-−]?[0-9]{1,15}([.,][0-9]{1,15})?$'), '{}') $$;

-- Processes and items as a stock product keeps them.
CREATE FUNCTION pg_temp.lines_with_numbers(lines jsonb, item_keys text[], process_keys text[], is_item boolean)
RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(line || jsonb_strip_nulls(jsonb_build_object(
      'dynamicFields', CASE WHEN line ? 'dynamicFields' THEN
        pg_temp.with_numbers(line -> 'dynamicFields', CASE WHEN is_item THEN item_keys ELSE process_keys END) END,
      'items', CASE WHEN line ? 'items' THEN pg_temp.lines_with_numbers(line -> 'items', item_keys, process_keys, true) END,
      'processes', CASE WHEN line ? 'processes' THEN
        pg_temp.lines_with_numbers(line -> 'processes', item_keys, process_keys, false) END)) ORDER BY place), '[]')
    FROM jsonb_array_elements(lines) WITH ORDINALITY AS each (line, place));
END $$;

CREATE TEMP TABLE number_field ON COMMIT DROP AS
SELECT project_id, level, array_agg(key) AS keys FROM project_field
WHERE definition ->> 'type' = 'number' GROUP BY project_id, level;

UPDATE order_head AS line SET dynamic_fields = pg_temp.with_numbers(dynamic_fields, keys) FROM number_field AS field
WHERE field.project_id = line.project_id AND field.level = 'rootFields' AND dynamic_fields ?| keys
  AND dynamic_fields <> pg_temp.with_numbers(dynamic_fields, keys);
UPDATE order_product AS line SET dynamic_fields = pg_temp.with_numbers(dynamic_fields, keys) FROM number_field AS field
WHERE field.project_id = line.project_id AND field.level = 'productFields' AND dynamic_fields ?| keys
  AND dynamic_fields <> pg_temp.with_numbers(dynamic_fields, keys);
UPDATE order_item AS line SET dynamic_fields = pg_temp.with_numbers(dynamic_fields, keys) FROM number_field AS field
WHERE field.project_id = line.project_id AND field.level = 'itemFields' AND dynamic_fields ?| keys
  AND dynamic_fields <> pg_temp.with_numbers(dynamic_fields, keys);
UPDATE order_process AS line SET dynamic_fields = pg_temp.with_numbers(dynamic_fields, keys) FROM number_field AS field
WHERE field.project_id = line.project_id AND field.level = 'processFields' AND dynamic_fields ?| keys
  AND dynamic_fields <> pg_temp.with_numbers(dynamic_fields, keys);
UPDATE process_definition AS line SET dynamic_fields = pg_temp.with_numbers(dynamic_fields, keys) FROM number_field AS field
WHERE field.project_id = line.project_id AND field.level = 'processFields' AND dynamic_fields ?| keys
  AND dynamic_fields <> pg_temp.with_numbers(dynamic_fields, keys);
UPDATE stock_product AS line SET dynamic_fields = pg_temp.with_numbers(dynamic_fields, keys) FROM number_field AS field
WHERE field.project_id = line.project_id AND field.level = 'productFields' AND dynamic_fields ?| keys
  AND dynamic_fields <> pg_temp.with_numbers(dynamic_fields, keys);
UPDATE stock_product AS line SET
  items = pg_temp.lines_with_numbers(items, pg_temp.number_keys(line.project_id, 'itemFields'),
    pg_temp.number_keys(line.project_id, 'processFields'), true),
  processes = pg_temp.lines_with_numbers(processes, '{}', pg_temp.number_keys(line.project_id, 'processFields'), false)
WHERE project_id IN (SELECT project_id FROM number_field WHERE level IN ('itemFields', 'processFields'))
  AND (items::text LIKE '%dynamicFields%' OR processes::text LIKE '%dynamicFields%');

SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE project_field FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process FORCE ROW LEVEL SECURITY;
ALTER TABLE process_definition FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;
