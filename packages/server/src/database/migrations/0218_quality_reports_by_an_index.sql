-- Lists of quality reports read reports alone: what they show, sort by and search of the order and its lines stands with each
-- report, kept by triggers. Names of people are few and joined when it is read.
ALTER TABLE quality_report
  ADD COLUMN kind text,
  ADD COLUMN number text NOT NULL DEFAULT '',
  ADD COLUMN client text NOT NULL DEFAULT '',
  -- As they are called now; as they were when it was reported where they were taken out of the order.
  ADD COLUMN product text NOT NULL DEFAULT '',
  ADD COLUMN step text NOT NULL DEFAULT '',
  ADD COLUMN search_text text NOT NULL DEFAULT '';

-- A report with what is kept of others.
CREATE FUNCTION described_report(r quality_report) RETURNS quality_report LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT h.kind, h.transaction_number, coalesce(p.name, '') INTO r.kind, r.number, r.client
  FROM order_head h LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id
  WHERE h.project_id = r.project_id AND h._id = r.order_id;
  r.product := coalesce((SELECT name FROM order_product WHERE project_id = r.project_id AND _id = r.product_id), r.product_name);
  r.step := coalesce((SELECT name FROM order_process WHERE project_id = r.project_id AND _id = r.process_id), r.process_name);
  r.search_text := lower(concat_ws(E'\n', r.number, nullif(r.client, ''), r.product, r.step, r.item_name, r.reason));
  RETURN r;
END $$;
CREATE FUNCTION describe_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN described_report(NEW);
END $$;
CREATE TRIGGER described BEFORE INSERT OR UPDATE ON quality_report FOR EACH ROW EXECUTE FUNCTION describe_report();

CREATE FUNCTION set_report_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = 'QUALITY_REPORT' AND _id = OLD._id;
  ELSE
    PERFORM put_list_search(NEW.project_id, 'QUALITY_REPORT', NEW._id, NEW.search_text, '{}', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_new_or_deleted AFTER INSERT OR DELETE ON quality_report
  FOR EACH ROW EXECUTE FUNCTION set_report_search();
CREATE TRIGGER search_of_changed AFTER UPDATE ON quality_report FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION set_report_search();

CREATE FUNCTION describe_reports_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quality_report SET version = version WHERE project_id = NEW.project_id AND order_id = NEW._id;
  RETURN NULL;
END $$;
CREATE TRIGGER reports_of_changed AFTER UPDATE OF transaction_number, partner_id ON order_head FOR EACH ROW
  WHEN (OLD.transaction_number <> NEW.transaction_number OR OLD.partner_id IS DISTINCT FROM NEW.partner_id)
  EXECUTE FUNCTION describe_reports_of_order();

CREATE FUNCTION describe_reports_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quality_report r SET version = r.version FROM order_head h
  WHERE h.project_id = NEW.project_id AND h.partner_id = NEW._id AND r.project_id = h.project_id AND r.order_id = h._id;
  RETURN NULL;
END $$;
CREATE TRIGGER reports_of_renamed AFTER UPDATE OF name ON partner FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION describe_reports_of_partner();

-- Of a product or process that is called otherwise, or was taken out of the order.
CREATE FUNCTION describe_reports_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quality_report r SET version = r.version
  WHERE r.project_id = OLD.project_id AND r.order_id = OLD.order_id AND OLD._id IN (r.product_id, r.process_id);
  RETURN NULL;
END $$;
CREATE TRIGGER reports_of_renamed AFTER UPDATE OF name ON order_product FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION describe_reports_of_line();
CREATE TRIGGER reports_of_gone AFTER DELETE ON order_product FOR EACH ROW EXECUTE FUNCTION describe_reports_of_line();
CREATE TRIGGER reports_of_renamed AFTER UPDATE OF name ON order_process FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION describe_reports_of_line();
CREATE TRIGGER reports_of_gone AFTER DELETE ON order_process FOR EACH ROW EXECUTE FUNCTION describe_reports_of_line();

-- What is there already. The owner of the tables sees no row while row-level security is forced upon it.
DO $$
DECLARE
  name text;
  names text[] := ARRAY['quality_report', 'order_head', 'order_product', 'order_process', 'partner', 'list_search', 'list_letters'];
  forced text[];
BEGIN
  SELECT array_agg(relname::text) INTO forced FROM pg_class WHERE relname = ANY (names) AND relforcerowsecurity;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name); END LOOP;
  UPDATE quality_report SET version = version;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;

-- As floats and generated keys, whose comparison may not leak: an index can then start from a position under row-level security.
ALTER TABLE quality_report
  ADD COLUMN product_key text NOT NULL GENERATED ALWAYS AS (lower(product)) STORED,
  ADD COLUMN client_key text NOT NULL GENERATED ALWAYS AS (lower(client)) STORED,
  ADD COLUMN step_key text NOT NULL GENERATED ALWAYS AS (lower(step)) STORED,
  ADD COLUMN reason_key text NOT NULL GENERATED ALWAYS AS (lower(reason)) STORED,
  ADD COLUMN checked_key double precision NOT NULL GENERATED ALWAYS AS (checked::double precision) STORED,
  ADD COLUMN accepted_key double precision NOT NULL GENERATED ALWAYS AS (accepted::double precision) STORED,
  ADD COLUMN rejected_key double precision NOT NULL GENERATED ALWAYS AS (rejected::double precision) STORED;
CREATE INDEX quality_report_by_number ON quality_report (project_id, number, _id);
CREATE INDEX quality_report_by_product ON quality_report (project_id, product_key, _id);
CREATE INDEX quality_report_by_client ON quality_report (project_id, client_key, _id);
CREATE INDEX quality_report_by_step ON quality_report (project_id, step_key, _id);
CREATE INDEX quality_report_by_reason ON quality_report (project_id, reason_key, _id);
CREATE INDEX quality_report_by_checked ON quality_report (project_id, checked_key, _id);
CREATE INDEX quality_report_by_accepted ON quality_report (project_id, accepted_key, _id);
CREATE INDEX quality_report_by_rejected ON quality_report (project_id, rejected_key, _id);
CREATE INDEX quality_report_by_maker ON quality_report (project_id, created_by, created_at, _id);
CREATE INDEX quality_report_by_status ON quality_report (project_id, status, created_at, _id);
