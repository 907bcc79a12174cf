-- A process that was put into the structure of a stock product by its definition was stored with its name alone, and every
-- field with the default of an empty one: no price, no time. What such a process left to its definition is taken from there
-- now, as far as the definition is still there; products that hold one wait to be costed anew, by a job for each project.
-- A process that has a price was entered by a person and stays.

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_component NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_recost NO FORCE ROW LEVEL SECURITY;
ALTER TABLE process_definition NO FORCE ROW LEVEL SECURITY;

CREATE FUNCTION pg_temp.defined_process(project text, process jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce((
    SELECT process || jsonb_strip_nulls(jsonb_build_object(
      'price', d.price,
      'workload', CASE WHEN coalesce((process #>> '{workload,value}')::numeric, 0) = 0 THEN d.workload END,
      'changeoverTime', CASE WHEN coalesce(process -> 'changeoverTime', plain.duration) = plain.duration THEN d.changeover_time END,
      'leadTime', CASE WHEN coalesce(process -> 'leadTime', plain.duration) = plain.duration THEN d.lead_time END,
      'markupPercentage', CASE WHEN coalesce((process ->> 'markupPercentage')::numeric, 0) = 0 THEN d.markup_percentage END,
      'avatar', CASE WHEN coalesce(process ->> 'avatar', 'TOOLS_1') = 'TOOLS_1' THEN d.avatar END,
      'timeCalculations', CASE WHEN coalesce((process ->> 'timeCalculations')::boolean, true) THEN d.time_calculations END,
      'dynamicFields', d.dynamic_fields || coalesce(process -> 'dynamicFields', '{}')))
    FROM process_definition d, (SELECT '{"unit": "MIN", "value": 1}'::jsonb AS duration) plain
    WHERE d.project_id = project AND d._id = process #>> '{process,_id}'
      AND coalesce(process -> 'price', 'null') = 'null'), process) $$;

CREATE FUNCTION pg_temp.defined_processes(project text, processes jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(pg_temp.defined_process(project, process) ORDER BY position), '[]')
  FROM jsonb_array_elements(processes) WITH ORDINALITY AS line (process, position) $$;

CREATE FUNCTION pg_temp.defined_items(project text, items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(item
      || CASE WHEN jsonb_typeof(item -> 'processes') = 'array'
        THEN jsonb_build_object('processes', pg_temp.defined_processes(project, item -> 'processes')) ELSE '{}' END
      || CASE WHEN jsonb_typeof(item -> 'items') = 'array'
        THEN jsonb_build_object('items', pg_temp.defined_items(project, item -> 'items')) ELSE '{}' END
      ORDER BY position), '[]')
    FROM jsonb_array_elements(items) WITH ORDINALITY AS line (item, position));
END $$;

CREATE TEMPORARY TABLE repaired_stock ON COMMIT DROP AS
SELECT project_id, _id, pg_temp.defined_processes(project_id, processes) AS processes,
  pg_temp.defined_items(project_id, items) AS items
FROM stock_product WHERE processes::text LIKE '%"process"%' OR items::text LIKE '%"process"%';
DELETE FROM repaired_stock repaired USING stock_product s
WHERE s.project_id = repaired.project_id AND s._id = repaired._id
  AND s.processes = repaired.processes AND s.items = repaired.items;

UPDATE stock_product s SET processes = repaired.processes, items = repaired.items, version = s.version + 1
FROM repaired_stock repaired WHERE s.project_id = repaired.project_id AND s._id = repaired._id;

WITH RECURSIVE holders AS (
  SELECT project_id, _id AS stock_id FROM repaired_stock
  UNION
  SELECT part.project_id, part.parent_id FROM holders
  JOIN stock_component part ON part.project_id = holders.project_id AND part.child_id = holders.stock_id
)
INSERT INTO stock_recost (project_id, stock_id) SELECT project_id, stock_id FROM holders ON CONFLICT DO NOTHING;
INSERT INTO job_queue.job (name, data)
SELECT 'recost-stock', jsonb_build_object('projectId', project_id) FROM stock_recost GROUP BY project_id;

ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_component FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_recost FORCE ROW LEVEL SECURITY;
ALTER TABLE process_definition FORCE ROW LEVEL SECURITY;
