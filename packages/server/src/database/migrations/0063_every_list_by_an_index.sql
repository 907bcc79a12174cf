-- Every list is read by an index, whatever it is sorted by, searched for or narrowed to (docs/scaling.md).

ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE partner NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;

-- 1. Keys of sorting. Under row-level security an index can start from a position only by operators that leak nothing.
-- Those of text, dates and double precision are such; those of numeric, and lower(), are not.
ALTER TABLE order_head
  ADD COLUMN cost_key double precision NOT NULL GENERATED ALWAYS AS (cost::double precision) STORED,
  ADD COLUMN price_key double precision NOT NULL GENERATED ALWAYS AS (price_without_vat::double precision) STORED;
ALTER TABLE partner
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED;
ALTER TABLE stock_product
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  ADD COLUMN code_key text NOT NULL GENERATED ALWAYS AS (lower(code)) STORED,
  ADD COLUMN unit_price_key double precision GENERATED ALWAYS AS (unit_price::double precision) STORED,
  ADD COLUMN cost_key double precision NOT NULL GENERATED ALWAYS AS (cost::double precision) STORED;

DROP INDEX order_head_by_cost;
DROP INDEX order_head_by_price;
CREATE INDEX order_head_by_cost ON order_head (project_id, kind, cost_key, _id);
CREATE INDEX order_head_by_price ON order_head (project_id, kind, price_key, _id);
CREATE INDEX order_head_by_maker ON order_head (project_id, kind, created_by, created_at, _id);
-- Late and due orders are among the open ones, which are few beside those that are done.
CREATE INDEX order_head_open ON order_head (project_id, kind, status, delivery_date)
  WHERE status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION');

CREATE INDEX partner_by_name_key ON partner (project_id, name_key, _id);
CREATE INDEX partner_by_reg_code ON partner (project_id, reg_code, _id);
CREATE INDEX partner_by_payment_due ON partner (project_id, payment_due, _id);
CREATE INDEX partner_clients ON partner (project_id, name_key, _id) WHERE is_client;
CREATE INDEX partner_suppliers ON partner (project_id, name_key, _id) WHERE is_supplier;
CREATE INDEX partner_by_active ON partner (project_id, active, name_key, _id);

CREATE INDEX stock_product_by_name_key ON stock_product (project_id, name_key, _id);
CREATE INDEX stock_product_by_code_key ON stock_product (project_id, code_key, _id);
CREATE INDEX stock_product_by_active ON stock_product (project_id, active, name_key, _id);
CREATE INDEX stock_product_by_category ON stock_product (project_id, category, _id);
CREATE INDEX stock_product_by_unit_price ON stock_product (project_id, unit_price_key, _id);
CREATE INDEX stock_product_by_unit_price_falling ON stock_product (project_id, unit_price_key DESC NULLS LAST, _id DESC);
CREATE INDEX stock_product_by_cost ON stock_product (project_id, cost_key, _id);

-- 2. Search: the table of orders' texts becomes one of all lists.
DROP TRIGGER search_of_new ON order_head;
DROP TRIGGER search_of_changed ON order_head;
DROP FUNCTION set_order_search;
DROP FUNCTION find_orders;
-- A new table, since one index over all rows is made faster than row by row.
CREATE TABLE list_search (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  -- The kind of an order, or the name of a table in capitals.
  list text NOT NULL,
  _id text NOT NULL,
  text text NOT NULL,
  labels text[] NOT NULL
);
INSERT INTO list_search SELECT project_id, kind, _id, search_text, labels FROM order_head;
INSERT INTO list_search SELECT project_id, 'PARTNER', _id, search_text, '{}' FROM partner;
INSERT INTO list_search SELECT project_id, 'STOCK_PRODUCT', _id, search_text, '{}' FROM stock_product;
DROP TABLE order_search;
ALTER TABLE list_search ADD PRIMARY KEY (project_id, list, _id);

DO $$ BEGIN
  CREATE INDEX list_search_by_text ON list_search USING gin (project_id, list, text gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
  CREATE INDEX list_search_by_label ON list_search USING gin (project_id, list, labels);
EXCEPTION WHEN undefined_object THEN
  RAISE WARNING 'Searches in long lists are slow without the extensions pg_trgm and btree_gin: %', SQLERRM;
END $$;
SELECT secure_project_table('list_search');
CREATE POLICY of_owner ON list_search FOR SELECT TO CURRENT_USER USING (true);

-- Every letter and other sign that a text of the project has, or had: an index of trigrams has none for one or two letters,
-- but with these it has all trigrams that begin with two.
CREATE TABLE list_letters (
  project_id text PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  letters text NOT NULL
);

CREATE FUNCTION add_list_letters(project text, words text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known text := coalesce((SELECT letters FROM list_letters WHERE project_id = project), '');
  fresh text := translate(words, known, '');
BEGIN
  IF fresh = '' THEN RETURN; END IF;
  fresh := (SELECT string_agg(DISTINCT letter, '') FROM unnest(string_to_array(fresh, NULL)) AS letter);
  INSERT INTO list_letters AS l (project_id, letters) VALUES (project, fresh)
  ON CONFLICT (project_id) DO UPDATE SET letters = l.letters || translate(excluded.letters, l.letters, '');
END $$;

DO $$
DECLARE each record;
BEGIN
  FOR each IN SELECT project_id, text FROM list_search LOOP
    PERFORM add_list_letters(each.project_id, each.text);
  END LOOP;
END $$;
SELECT secure_project_table('list_letters');
CREATE POLICY of_owner ON list_letters FOR SELECT TO CURRENT_USER USING (true);

CREATE FUNCTION put_list_search(project text, list_name text, id text, words text, own_labels text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_list_letters(project, words);
  INSERT INTO list_search (project_id, list, _id, text, labels) VALUES (project, list_name, id, words, own_labels)
  ON CONFLICT (project_id, list, _id) DO UPDATE SET text = excluded.text, labels = excluded.labels;
END $$;

CREATE FUNCTION set_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = OLD.kind AND _id = OLD._id;
  ELSE
    PERFORM put_list_search(NEW.project_id, NEW.kind, NEW._id, NEW.search_text, NEW.labels);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_new_or_deleted AFTER INSERT OR DELETE ON order_head
  FOR EACH ROW EXECUTE FUNCTION set_order_search();
CREATE TRIGGER search_of_changed AFTER UPDATE OF search_text, labels ON order_head FOR EACH ROW
  WHEN ((OLD.search_text, OLD.labels) IS DISTINCT FROM (NEW.search_text, NEW.labels)) EXECUTE FUNCTION set_order_search();

-- Of any other table whose rows have a text to search: the list has the table's name in capitals.
CREATE FUNCTION set_list_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = upper(TG_TABLE_NAME) AND _id = OLD._id;
  ELSE
    PERFORM put_list_search(NEW.project_id, upper(TG_TABLE_NAME), NEW._id, NEW.search_text, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_new_or_deleted AFTER INSERT OR DELETE ON partner
  FOR EACH ROW EXECUTE FUNCTION set_list_search();
CREATE TRIGGER search_of_changed AFTER UPDATE OF search_text ON partner FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION set_list_search();
CREATE TRIGGER search_of_new_or_deleted AFTER INSERT OR DELETE ON stock_product
  FOR EACH ROW EXECUTE FUNCTION set_list_search();
CREATE TRIGGER search_of_changed AFTER UPDATE OF search_text ON stock_product FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION set_list_search();

-- Ids of what a list of the project that is set has with a text like the pattern; at most so many, in no order. The
-- statement is planned for each pattern: an index serves what is rare, a scan what is frequent.
CREATE FUNCTION find_listed(wanted text, pattern text, most integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  project text := current_setting('tehas.project', true);
  term text := regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g');
  known text := coalesce((SELECT letters FROM list_letters WHERE project_id = project), '');
  followed text;
BEGIN
  IF translate(term, known, '') <> '' THEN RETURN; END IF;
  IF term ~ '^[[:alnum:]]{2}$' THEN
    -- At the end of a text, or followed by any letter there is: each alternative has its trigrams.
    followed := term || '[' || regexp_replace(known, '([]\[^-])', '\\\1', 'g') || ']';
  END IF;
  RETURN QUERY EXECUTE
    'SELECT _id FROM list_search WHERE project_id = $1 AND list = $2 AND text LIKE $3 '
    || CASE WHEN followed IS NULL THEN '' ELSE 'AND (text ~ $5 OR text LIKE $6) ' END || 'LIMIT $4'
    USING project, wanted, pattern, most, followed, '%' || term;
END $$;
REVOKE ALL ON FUNCTION find_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_listed TO tehas_app;

-- Ids of what has a label; at most so many, in no order.
CREATE FUNCTION find_labelled(wanted text, label text, most integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT _id FROM list_search WHERE project_id = $1 AND list = $2 AND labels @> ARRAY[$3] LIMIT $4'
    USING current_setting('tehas.project', true), wanted, label, most;
END $$;
REVOKE ALL ON FUNCTION find_labelled FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_labelled TO tehas_app;

-- 3. Summary: counts and sums of all orders, of those of each partner and of those with each label. In each of these
-- scopes: by status; by status, maker and margin in whole percent; and of open orders by status and day of delivery.
DROP TRIGGER tally_of_new_or_deleted ON order_head;
DROP TRIGGER tally_of_changed ON order_head;
DROP FUNCTION tally_change;
DROP FUNCTION tally;
DROP TABLE order_tally;
DROP FUNCTION tally_places;

CREATE TABLE order_tally (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  kind text NOT NULL,
  -- Empty for all orders, 'partner ' with an id, 'label ' with a label.
  scope text NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('ALL', 'MARGIN', 'DAY')),
  status text NOT NULL,
  maker text NOT NULL,
  -- The margin rounded down, or days since 2000-01-01.
  place integer NOT NULL,
  orders integer NOT NULL,
  cost numeric NOT NULL,
  price_without_vat numeric NOT NULL,
  net_price numeric NOT NULL,
  PRIMARY KEY (project_id, kind, scope, dimension, status, maker, place)
);

CREATE FUNCTION tally_places(h order_head) RETURNS TABLE (scope text, dimension text, maker text, place integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT s.scope, d.dimension, d.maker, d.place
  FROM (
    SELECT '' UNION ALL SELECT 'partner ' || h.partner_id WHERE h.partner_id IS NOT NULL
    UNION SELECT 'label ' || label FROM unnest(h.labels) AS label
  ) AS s (scope)
  CROSS JOIN (VALUES
    ('ALL', '', 0),
    ('MARGIN', coalesce(h.created_by, ''), floor(greatest(least(h.margin, 1000000), -1000000))::integer),
    ('DAY', '', h.delivery_date - DATE '2000-01-01')
  ) AS d (dimension, maker, place)
  WHERE d.dimension <> 'DAY' OR (h.delivery_date IS NOT NULL AND h.status IN ('ACTIVE', 'WAITING_FOR_ACTIVATION'))
$$;

INSERT INTO order_tally
SELECT h.project_id, h.kind, p.scope, p.dimension, h.status, p.maker, p.place,
  count(*), sum(h.cost), sum(h.price_without_vat), sum(h.net_price)
FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS p
GROUP BY 1, 2, 3, 4, 5, 6, 7;
SELECT secure_project_table('order_tally');

-- Takes an order out of the sums as it was and adds it as it is, in one statement; NULL for what there is not.
CREATE FUNCTION tally(was order_head, is_now order_head) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally AS t
  SELECT h.project_id, h.kind, p.scope, p.dimension, h.status, p.maker, p.place,
    sum(h.sign), sum(h.sign * h.cost), sum(h.sign * h.price_without_vat), sum(h.sign * h.net_price)
  FROM (SELECT -1 AS sign, (was).*, was AS head UNION ALL SELECT 1, (is_now).*, is_now) AS h
  CROSS JOIN LATERAL tally_places(h.head) AS p
  WHERE h._id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (project_id, kind, scope, dimension, status, maker, place) DO UPDATE SET
    orders = t.orders + excluded.orders,
    cost = t.cost + excluded.cost,
    price_without_vat = t.price_without_vat + excluded.price_without_vat,
    net_price = t.net_price + excluded.net_price;
  DELETE FROM order_tally AS t USING tally_places(was) AS p
  WHERE t.project_id = was.project_id AND t.kind = was.kind AND t.scope = p.scope AND t.dimension = p.dimension
    AND t.status = was.status AND t.maker = p.maker AND t.place = p.place AND t.orders = 0;
END $$;

-- Runs when a transaction commits, so that orders of the same project wait for each other no longer than that. Without the
-- lock two transactions that commit at once could each wait for rows of the other one.
CREATE FUNCTION tally_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('order_tally ' || coalesce(NEW.project_id, OLD.project_id), 0));
  PERFORM tally(OLD, NEW);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tally_of_new_or_deleted AFTER INSERT OR DELETE ON order_head
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_change();
CREATE CONSTRAINT TRIGGER tally_of_changed AFTER UPDATE ON order_head
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.delivery_date, OLD.created_by, OLD.partner_id, OLD.labels, OLD.margin, OLD.cost,
      OLD.price_without_vat, OLD.net_price)
    IS DISTINCT FROM
    (NEW.status, NEW.delivery_date, NEW.created_by, NEW.partner_id, NEW.labels, NEW.margin, NEW.cost,
      NEW.price_without_vat, NEW.net_price))
  EXECUTE FUNCTION tally_change();

ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE partner FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;
