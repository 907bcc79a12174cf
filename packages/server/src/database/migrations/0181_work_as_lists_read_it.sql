-- Processes of active orders as the lists of jobs, the production table and the loads of teams read them: one narrow row for
-- each, kept in the transaction that changes what it shows, so that a list reads the orders of its page alone.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process NO FORCE ROW LEVEL SECURITY;
ALTER TABLE partner NO FORCE ROW LEVEL SECURITY;
ALTER TABLE job_report NO FORCE ROW LEVEL SECURITY;
ALTER TABLE job_worker NO FORCE ROW LEVEL SECURITY;

-- What is as wide as it says comes first, so that rows have no gaps.
CREATE TABLE open_work (
  deadline timestamptz,
  start_time timestamptz,
  created_at timestamptz NOT NULL,
  delivery_date date,
  product_position integer NOT NULL,
  position integer NOT NULL,
  -- 1 somebody works on it, 2 paused, 3 somebody did, 4 nobody did.
  state smallint NOT NULL,
  is_complete boolean NOT NULL,
  is_timed boolean NOT NULL,
  project_id text NOT NULL,
  _id text NOT NULL,
  order_id text NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  client text,
  product text NOT NULL,
  item text,
  name text NOT NULL,
  -- The process definition.
  process_id text,
  -- Who works on it and to whom it is given; NULL where nobody.
  people text[],
  unit text NOT NULL,
  -- How many there are of the product, and how much of its line is to be made.
  product_quantity numeric NOT NULL,
  net numeric NOT NULL,
  produced numeric NOT NULL,
  in_jobs numeric NOT NULL,
  -- Minutes.
  planned numeric NOT NULL,
  worked numeric NOT NULL,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, _id) REFERENCES order_process (project_id, _id) ON DELETE CASCADE
);
CREATE INDEX open_work_by_order ON open_work (project_id, order_id);

-- How much of a line is made: its quantity for so many of what holds it, less what was taken from stock. Nothing of what is
-- bought, or held by what is.
CREATE FUNCTION quantity_to_make(of_project text, of_product text, of_item text) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE
  quantity numeric := (SELECT greatest(0, net_quantity - taken_from_stock) FROM order_product
    WHERE project_id = of_project AND _id = of_product);
  line record;
BEGIN
  IF of_item IS NULL THEN RETURN coalesce(quantity, 0); END IF;
  FOR line IN
    WITH RECURSIVE up AS (
      SELECT i.parent_item_id, i.net_quantity, i.taken_from_stock, i.category, 1 AS level FROM order_item i
      WHERE i.project_id = of_project AND i._id = of_item
      UNION ALL SELECT i.parent_item_id, i.net_quantity, i.taken_from_stock, i.category, up.level + 1
      FROM up JOIN order_item i ON i.project_id = of_project AND i._id = up.parent_item_id
    ) SELECT * FROM up ORDER BY level DESC
  LOOP
    IF line.category = 'FOR_PURCHASE' THEN RETURN 0; END IF;
    quantity := greatest(0, round(line.net_quantity * quantity, 6) - line.taken_from_stock);
  END LOOP;
  RETURN coalesce(quantity, 0);
END $$;

-- The rows as they should be: of processes by their ids, or of an order, or of a whole project.
CREATE FUNCTION open_work_of(of_project text, ids text[], of_order text DEFAULT NULL) RETURNS SETOF open_work
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT p.deadline, p.start_time, h.created_at, h.delivery_date, product.position, p.position,
    CASE WHEN j.status = 'ACTIVE' THEN 1 WHEN j.status = 'PAUSED' THEN 2
      WHEN EXISTS (SELECT FROM job_report was WHERE was.project_id = of_project AND was.process_id = p._id) THEN 3 ELSE 4 END::smallint,
    p.status = 'COMPLETE', p.time_calculations, of_project, p._id, h._id, h.kind, h.transaction_number,
    partner.name, product.name, item.name, p.name, p.process_id,
    (SELECT array_agg(DISTINCT given.person ORDER BY given.person) FROM (
      SELECT w.user_id AS person FROM job_worker w WHERE w.project_id = of_project AND w.job_id = j._id AND w.status <> 'STOPPED'
      UNION ALL SELECT unnest(p.members)) AS given),
    coalesce(item.unit, product.unit), product.net_quantity, quantity_to_make(of_project, p.product_id, p.item_id), p.produced,
    p.total_amount_in_jobs, coalesce((p.figures ->> 'plannedDuration')::numeric, 0), p.total_active_time
  FROM order_process p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
    JOIN order_product product ON product.project_id = p.project_id AND product._id = p.product_id
    LEFT JOIN order_item item ON item.project_id = p.project_id AND item._id = p.item_id
    LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id
    LEFT JOIN job_report j ON j.project_id = p.project_id AND j.process_id = p._id AND j.status <> 'STOPPED'
  WHERE p.project_id = of_project AND (ids IS NULL OR p._id = ANY (ids)) AND (of_order IS NULL OR p.order_id = of_order)
    AND p.active AND h.status = 'ACTIVE' AND h.kind <> 'PURCHASE_ORDER';
END $$;

-- Writes what differs of the rows of some processes, or of all of an order.
CREATE FUNCTION keep_open_work(of_project text, ids text[], of_order text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_order IS NULL AND coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  -- What others write of the same rows, such as the new name of a client, is waited for and then read.
  PERFORM FROM open_work w WHERE w.project_id = of_project AND (of_order IS NULL OR w.order_id = of_order)
    AND (ids IS NULL OR w._id = ANY (ids)) ORDER BY w._id FOR NO KEY UPDATE;
  WITH found AS MATERIALIZED (SELECT * FROM open_work_of(of_project, ids, of_order)), gone AS (
    DELETE FROM open_work w WHERE w.project_id = of_project AND (of_order IS NULL OR w.order_id = of_order)
      AND (ids IS NULL OR w._id = ANY (ids)) AND NOT EXISTS (SELECT FROM found WHERE found._id = w._id)
  )
  INSERT INTO open_work AS w SELECT * FROM found
  ON CONFLICT (project_id, _id) DO UPDATE SET (deadline, start_time, created_at, delivery_date, product_position, position, state,
      is_complete, is_timed, order_id, kind, number, client, product, item, name, process_id, people, unit, product_quantity, net,
      produced, in_jobs, planned, worked)
    = (excluded.deadline, excluded.start_time, excluded.created_at, excluded.delivery_date, excluded.product_position,
      excluded.position, excluded.state, excluded.is_complete, excluded.is_timed, excluded.order_id, excluded.kind, excluded.number,
      excluded.client, excluded.product, excluded.item, excluded.name, excluded.process_id, excluded.people, excluded.unit,
      excluded.product_quantity, excluded.net, excluded.produced, excluded.in_jobs, excluded.planned, excluded.worked)
    WHERE w.* IS DISTINCT FROM excluded.*;
END $$;

-- Of the orders that lists of work show, since most lines are written while their order is none of these.
CREATE FUNCTION is_in_work(of_project text, of_order text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM order_head WHERE project_id = of_project AND _id = of_order AND status = 'ACTIVE'
    AND kind <> 'PURCHASE_ORDER')
$$;

CREATE FUNCTION work_of_new_processes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_open_work(project_id, array_agg(_id)) FROM new_rows WHERE active GROUP BY project_id, order_id
    HAVING is_in_work(project_id, order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER work_of_new AFTER INSERT ON order_process REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION work_of_new_processes();

CREATE FUNCTION work_of_changed_processes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_open_work(n.project_id, array_agg(n._id)) FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE (n.active OR o.active) AND (n.deadline, n.start_time, n.position, n.status, n.time_calculations, n.active, n.product_id,
        n.item_id, n.name, n.process_id, n.members, n.produced, n.total_amount_in_jobs, n.total_active_time,
        n.figures -> 'plannedDuration')
      IS DISTINCT FROM (o.deadline, o.start_time, o.position, o.status, o.time_calculations, o.active, o.product_id, o.item_id,
        o.name, o.process_id, o.members, o.produced, o.total_amount_in_jobs, o.total_active_time, o.figures -> 'plannedDuration')
    GROUP BY n.project_id, n.order_id HAVING is_in_work(n.project_id, n.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER work_of_changed AFTER UPDATE ON order_process REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION work_of_changed_processes();

CREATE FUNCTION work_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_open_work(n.project_id, ARRAY(SELECT p._id FROM order_process p
      WHERE p.project_id = n.project_id AND p.order_id = n.order_id AND p.product_id = n._id))
    FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE (n.name, n.position, n.net_quantity, n.taken_from_stock, n.unit)
      IS DISTINCT FROM (o.name, o.position, o.net_quantity, o.taken_from_stock, o.unit) AND is_in_work(n.project_id, n.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER work_of_changed AFTER UPDATE ON order_product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION work_of_changed_products();

-- Of items and all that they hold.
CREATE FUNCTION keep_work_of_items(of_project text, of_order text, items text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_open_work(of_project, ARRAY(
    WITH RECURSIVE down AS (
      SELECT unnest(items) AS _id
      UNION SELECT i._id FROM down JOIN order_item i ON i.project_id = of_project AND i.order_id = of_order AND i.parent_item_id = down._id
    ) SELECT p._id FROM order_process p WHERE p.project_id = of_project AND p.order_id = of_order
      AND p.item_id IN (SELECT _id FROM down)));
END $$;

CREATE FUNCTION work_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_work_of_items(project_id, order_id, array_agg(_id)) FROM new_rows GROUP BY project_id, order_id
      HAVING is_in_work(project_id, order_id);
  ELSE
    PERFORM keep_work_of_items(n.project_id, n.order_id, array_agg(n._id)) FROM new_rows n JOIN old_rows o USING (project_id, _id)
      WHERE (n.name, n.net_quantity, n.taken_from_stock, n.unit, n.category, n.parent_item_id)
        IS DISTINCT FROM (o.name, o.net_quantity, o.taken_from_stock, o.unit, o.category, o.parent_item_id)
      GROUP BY n.project_id, n.order_id HAVING is_in_work(n.project_id, n.order_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER work_of_new AFTER INSERT ON order_item REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION work_of_items();
CREATE TRIGGER work_of_changed AFTER UPDATE ON order_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION work_of_items();

CREATE FUNCTION work_of_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_open_work(NEW.project_id, NULL, NEW._id);
  RETURN NULL;
END $$;
CREATE TRIGGER work_of_new AFTER INSERT ON order_head FOR EACH ROW
  WHEN (NEW.status = 'ACTIVE' AND NEW.kind <> 'PURCHASE_ORDER') EXECUTE FUNCTION work_of_head();
CREATE TRIGGER work_of_changed AFTER UPDATE OF status, transaction_number, partner_id, delivery_date ON order_head FOR EACH ROW
  WHEN ((OLD.status = 'ACTIVE' OR NEW.status = 'ACTIVE') AND NEW.kind <> 'PURCHASE_ORDER'
    AND (OLD.status <> NEW.status OR OLD.transaction_number <> NEW.transaction_number
      OR OLD.partner_id IS DISTINCT FROM NEW.partner_id OR OLD.delivery_date IS DISTINCT FROM NEW.delivery_date))
  EXECUTE FUNCTION work_of_head();

CREATE FUNCTION work_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE open_work w SET client = NEW.name FROM order_head h
  WHERE h.project_id = NEW.project_id AND h.partner_id = NEW._id AND h.status = 'ACTIVE'
    AND w.project_id = NEW.project_id AND w.order_id = h._id;
  RETURN NULL;
END $$;
CREATE TRIGGER work_of_renamed AFTER UPDATE OF name ON partner FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION work_of_partner();

CREATE FUNCTION work_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_open_work(OLD.project_id, ARRAY[OLD.process_id]); RETURN NULL; END IF;
  PERFORM keep_open_work(NEW.project_id, ARRAY[NEW.process_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER work_of_new_or_gone AFTER INSERT OR DELETE ON job_report FOR EACH ROW EXECUTE FUNCTION work_of_report();
CREATE TRIGGER work_of_changed AFTER UPDATE OF status ON job_report FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION work_of_report();

CREATE FUNCTION work_of_worker() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE worker job_worker := coalesce(NEW, OLD);
BEGIN
  PERFORM keep_open_work(worker.project_id, ARRAY(SELECT process_id FROM job_report
    WHERE project_id = worker.project_id AND _id = worker.job_id AND status <> 'STOPPED'));
  RETURN NULL;
END $$;
CREATE TRIGGER work_of_new AFTER INSERT ON job_worker FOR EACH ROW
  WHEN (NEW.status <> 'STOPPED') EXECUTE FUNCTION work_of_worker();
CREATE TRIGGER work_of_gone AFTER DELETE ON job_worker FOR EACH ROW
  WHEN (OLD.status <> 'STOPPED') EXECUTE FUNCTION work_of_worker();
CREATE TRIGGER work_of_changed AFTER UPDATE OF status ON job_worker FOR EACH ROW
  WHEN ((OLD.status = 'STOPPED') <> (NEW.status = 'STOPPED')) EXECUTE FUNCTION work_of_worker();

INSERT INTO open_work SELECT w.* FROM project, LATERAL open_work_of(project.project_id, NULL) AS w;
SELECT secure_project_table('open_work');

ALTER TABLE job_worker FORCE ROW LEVEL SECURITY;
ALTER TABLE job_report FORCE ROW LEVEL SECURITY;
ALTER TABLE partner FORCE ROW LEVEL SECURITY;
ALTER TABLE order_process FORCE ROW LEVEL SECURITY;
ALTER TABLE order_item FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
