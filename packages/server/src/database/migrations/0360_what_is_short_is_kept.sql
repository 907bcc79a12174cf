-- What is short of each stock product, as the shortages count it: lists of stock show, sort and filter by it (decision 088). Counted when
-- somebody asks for it and something has changed since.
CREATE TABLE stock_shortage (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  stock_id text NOT NULL,
  -- More than 0, in the unit of the product.
  short numeric NOT NULL,
  -- What is still to be ordered or made, in whole batches.
  suggested numeric NOT NULL,
  -- The first day on which it is short.
  short_from date NOT NULL,
  PRIMARY KEY (project_id, stock_id)
);
SELECT secure_project_table('stock_shortage');

CREATE TABLE shortage_count (
  project_id text PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  -- The day of the project that it was counted for.
  day date NOT NULL,
  counted_at timestamptz NOT NULL,
  -- Lines and products that were counted.
  counted integer NOT NULL
);
SELECT secure_project_table('shortage_count');

-- A row: something that shortages are counted from has changed since.
CREATE TABLE shortage_change (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (project_id, _id)
);
SELECT secure_project_table('shortage_change');

-- One mark of a transaction. A mark that is there already is locked until it ends, in place of another one: whoever counts leaves locked
-- marks, so that what is not committed yet is counted by the next.
CREATE FUNCTION mark_shortages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  project text := coalesce(current_setting('tehas.project', true), '');
BEGIN
  IF project = '' THEN
    INSERT INTO shortage_change (project_id) SELECT p.project_id FROM project p;
  ELSIF current_setting('tehas.shortages_marked', true) IS DISTINCT FROM project THEN
    PERFORM FROM shortage_change WHERE project_id = project LIMIT 1 FOR KEY SHARE SKIP LOCKED;
    IF NOT FOUND THEN INSERT INTO shortage_change (project_id) VALUES (project); END IF;
    PERFORM set_config('tehas.shortages_marked', project, true);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER shortages_of_heads AFTER DELETE OR UPDATE OF status, kind, delivery_date, production_start_time, transaction_number
  ON order_head FOR EACH STATEMENT EXECUTE FUNCTION mark_shortages();
CREATE TRIGGER shortages_of_products AFTER INSERT OR DELETE OR UPDATE OF position, stock_id, unit, net_quantity, taken_from_stock, produced,
  received, linked, added, is_open, figures ON order_product FOR EACH STATEMENT EXECUTE FUNCTION mark_shortages();
CREATE TRIGGER shortages_of_items AFTER INSERT OR DELETE OR UPDATE OF position, stock_id, unit, parent_item_id, demand, is_open
  ON order_item FOR EACH STATEMENT EXECUTE FUNCTION mark_shortages();
CREATE TRIGGER shortages_of_steps AFTER INSERT OR DELETE OR UPDATE OF status ON order_process
  FOR EACH STATEMENT EXECUTE FUNCTION mark_shortages();
CREATE TRIGGER shortages_of_stock AFTER INSERT OR DELETE OR UPDATE OF balance, min_quantity, batch_size, order_minimum, lead_days, category, active, unit,
  add_percentage, processes, removed ON stock_product FOR EACH STATEMENT EXECUTE FUNCTION mark_shortages();
CREATE TRIGGER shortages_of_parts AFTER INSERT OR DELETE OR UPDATE ON stock_component
  FOR EACH STATEMENT EXECUTE FUNCTION mark_shortages();
CREATE TRIGGER shortages_of_suggestions AFTER INSERT OR DELETE OR UPDATE ON suggested_line
  FOR EACH STATEMENT EXECUTE FUNCTION mark_shortages();
CREATE TRIGGER shortages_of_days AFTER UPDATE OF time_zone, company ON project
  FOR EACH STATEMENT EXECUTE FUNCTION mark_shortages();

-- What may be missing is looked for no longer.
DROP INDEX stock_product_under_minimum;
ALTER TABLE stock_product DROP COLUMN short_key;
