-- Lists of orders stay as fast with 100 000 orders in a project as with 1 000 (docs/scaling.md): every sorting has its
-- index, searches have one that row-level security can use, and the summary is kept by the transactions that change it.

-- 1. Sorting. The partner's name stands in the head, so that an index can have it. Lists show what has no value last in
-- both directions, so columns that may be empty need one index for each direction.
ALTER TABLE order_head ADD COLUMN partner_key text;
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE partner NO FORCE ROW LEVEL SECURITY;
UPDATE order_head AS h SET partner_key = lower(p.name)
FROM partner AS p WHERE p.project_id = h.project_id AND p._id = h.partner_id;

-- The lock makes a rename wait for an order that gets this partner, and the other way round.
CREATE FUNCTION set_partner_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.partner_key := NULL;
  IF NEW.partner_id IS NOT NULL THEN
    SELECT lower(p.name) INTO NEW.partner_key FROM partner AS p
    WHERE p.project_id = NEW.project_id AND p._id = NEW.partner_id FOR SHARE;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER partner_key_of_new BEFORE INSERT ON order_head FOR EACH ROW EXECUTE FUNCTION set_partner_key();
CREATE TRIGGER partner_key_of_changed BEFORE UPDATE OF partner_id ON order_head FOR EACH ROW
  WHEN (OLD.partner_id IS DISTINCT FROM NEW.partner_id) EXECUTE FUNCTION set_partner_key();

CREATE FUNCTION rename_partner_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_head SET partner_key = lower(NEW.name)
  WHERE project_id = NEW.project_id AND partner_id = NEW._id;
  RETURN NULL;
END $$;
CREATE TRIGGER partner_key_of_renamed AFTER UPDATE OF name ON partner FOR EACH ROW
  WHEN (lower(OLD.name) IS DISTINCT FROM lower(NEW.name)) EXECUTE FUNCTION rename_partner_key();

CREATE INDEX order_head_by_delivery_falling ON order_head (project_id, kind, delivery_date DESC NULLS LAST, _id DESC);
CREATE INDEX order_head_by_partner_key ON order_head (project_id, kind, partner_key, _id);
CREATE INDEX order_head_by_partner_key_falling ON order_head (project_id, kind, partner_key DESC NULLS LAST, _id DESC);
CREATE INDEX order_head_by_share ON order_head (project_id, kind, processes_share, _id);
CREATE INDEX order_head_by_share_falling ON order_head (project_id, kind, processes_share DESC NULLS LAST, _id DESC);
CREATE INDEX order_head_by_state ON order_head (project_id, kind, status, _id);
CREATE INDEX order_head_by_products ON order_head (project_id, kind, products_count, _id);
CREATE INDEX order_head_by_cost ON order_head (project_id, kind, cost, _id);
CREATE INDEX order_head_by_price ON order_head (project_id, kind, price_without_vat, _id);
CREATE INDEX order_head_by_margin ON order_head (project_id, kind, margin, _id);

-- 2. Search. LIKE may leak what it compares, so PostgreSQL uses no index for it in a table under row-level security.
-- find_orders() works as the owner, who sees every row of this table alone, and holds it to the project itself.
CREATE TABLE order_search (
  project_id text NOT NULL,
  order_id text NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (project_id, order_id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);
INSERT INTO order_search SELECT project_id, _id, kind, search_text FROM order_head;

-- Both are part of PostgreSQL and need no administrator. Where they are missing, searches are right but slow.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX order_search_by_text ON order_search USING gin (project_id, kind, text gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported THEN
  RAISE WARNING 'Searches in many orders are slow without the extensions pg_trgm and btree_gin: %', SQLERRM;
END $$;

SELECT secure_project_table('order_search');
CREATE POLICY of_owner ON order_search FOR SELECT TO CURRENT_USER USING (true);

CREATE FUNCTION set_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search AS s (project_id, order_id, kind, text)
  VALUES (NEW.project_id, NEW._id, NEW.kind, NEW.search_text)
  ON CONFLICT (project_id, order_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_new AFTER INSERT ON order_head FOR EACH ROW EXECUTE FUNCTION set_order_search();
CREATE TRIGGER search_of_changed AFTER UPDATE OF search_text ON order_head FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION set_order_search();

-- Ids of orders of the project that is set, whose text is like the pattern; at most so many, in no order. The statement is
-- planned for each pattern: an index serves what is rare, a scan what is frequent.
CREATE FUNCTION find_orders(wanted text, pattern text, most integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT order_id FROM order_search WHERE project_id = $1 AND kind = $2 AND text LIKE $3 LIMIT $4'
    USING current_setting('tehas.project', true), wanted, pattern, most;
END $$;
REVOKE ALL ON FUNCTION find_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_orders TO tehas_app;

-- 3. Summary. Counts and sums by status, and in each status by what the chips of a list ask for: the day of delivery, who
-- made the order, and the margin in whole percent. Kept when a transaction commits, so that orders of the same project
-- wait for each other no longer than that.
CREATE TABLE order_tally (
  project_id text NOT NULL,
  kind text NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('ALL', 'DAY', 'MAKER', 'MARGIN')),
  status text NOT NULL,
  -- Days since 2000-01-01, or the margin rounded down; 2147483647 where there is no day.
  place integer NOT NULL,
  maker text NOT NULL,
  orders integer NOT NULL,
  cost numeric NOT NULL,
  price_without_vat numeric NOT NULL,
  net_price numeric NOT NULL,
  PRIMARY KEY (project_id, kind, dimension, status, place, maker)
);
SELECT secure_project_table('order_tally');
ALTER TABLE order_tally NO FORCE ROW LEVEL SECURITY;

CREATE FUNCTION tally_places(h order_head) RETURNS TABLE (dimension text, place integer, maker text)
LANGUAGE sql IMMUTABLE AS $$
  VALUES ('ALL', 0, ''),
    ('DAY', coalesce(h.delivery_date - DATE '2000-01-01', 2147483647), ''),
    ('MAKER', 0, coalesce(h.created_by, '')),
    ('MARGIN', floor(greatest(least(h.margin, 1000000), -1000000))::integer, '')
$$;

INSERT INTO order_tally
SELECT h.project_id, h.kind, t.dimension, h.status, t.place, t.maker,
  count(*), sum(h.cost), sum(h.price_without_vat), sum(h.net_price)
FROM order_head AS h CROSS JOIN LATERAL tally_places(h) AS t
GROUP BY 1, 2, 3, 4, 5, 6;

-- Adds an order to the sums, or takes it out of them.
CREATE FUNCTION tally(h order_head, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_tally AS t
  SELECT h.project_id, h.kind, p.dimension, h.status, p.place, p.maker,
    sign, sign * h.cost, sign * h.price_without_vat, sign * h.net_price
  FROM tally_places(h) AS p
  ON CONFLICT (project_id, kind, dimension, status, place, maker) DO UPDATE SET
    orders = t.orders + excluded.orders,
    cost = t.cost + excluded.cost,
    price_without_vat = t.price_without_vat + excluded.price_without_vat,
    net_price = t.net_price + excluded.net_price
$$;

-- Without the lock two transactions that commit at once could each wait for rows of the other one.
CREATE FUNCTION tally_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('order_tally ' || coalesce(NEW.project_id, OLD.project_id), 0));
  IF TG_OP <> 'INSERT' THEN PERFORM tally(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM tally(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tally_of_new_or_deleted AFTER INSERT OR DELETE ON order_head
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_change();
CREATE CONSTRAINT TRIGGER tally_of_changed AFTER UPDATE ON order_head
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.delivery_date, OLD.created_by, OLD.margin, OLD.cost, OLD.price_without_vat, OLD.net_price)
    IS DISTINCT FROM
    (NEW.status, NEW.delivery_date, NEW.created_by, NEW.margin, NEW.cost, NEW.price_without_vat, NEW.net_price))
  EXECUTE FUNCTION tally_change();

ALTER TABLE order_tally FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE partner FORCE ROW LEVEL SECURITY;
