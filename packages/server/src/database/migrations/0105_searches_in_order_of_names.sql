-- The texts of lists know the name that a row stands by, so that what a search finds among very many products is told in the
-- order of the list: its first page reads the first of it alone, and not each row that was found.

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE list_search NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE partner NO FORCE ROW LEVEL SECURITY;

-- As `name_key` of products and partners; empty for orders.
ALTER TABLE list_search ADD COLUMN place text NOT NULL DEFAULT '';
UPDATE list_search l SET place = s.name_key FROM stock_product s
WHERE l.project_id = s.project_id AND l.list = 'STOCK_PRODUCT' AND l._id = s._id;
UPDATE list_search l SET place = p.name_key FROM partner p
WHERE l.project_id = p.project_id AND l.list = 'PARTNER' AND l._id = p._id;

ALTER TABLE partner FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_product FORCE ROW LEVEL SECURITY;
ALTER TABLE list_search FORCE ROW LEVEL SECURITY;

DROP FUNCTION put_list_search;
CREATE FUNCTION put_list_search(
  project text, list_name text, id text, words text, own_labels text[], own_place text DEFAULT ''
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_list_letters(project, words);
  INSERT INTO list_search (project_id, list, _id, text, labels, place)
  VALUES (project, list_name, id, words, own_labels, own_place)
  ON CONFLICT (project_id, list, _id) DO UPDATE
    SET text = excluded.text, labels = excluded.labels, place = excluded.place;
END $$;

-- Of any table with a name whose rows have a text to search: the list has the table's name in capitals.
CREATE OR REPLACE FUNCTION set_list_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = upper(TG_TABLE_NAME) AND _id = OLD._id;
  ELSE
    PERFORM put_list_search(NEW.project_id, upper(TG_TABLE_NAME), NEW._id, NEW.search_text, '{}', NEW.name_key);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER search_of_changed ON partner;
CREATE TRIGGER search_of_changed AFTER UPDATE OF search_text, name ON partner FOR EACH ROW
  WHEN ((OLD.search_text, OLD.name_key) IS DISTINCT FROM (NEW.search_text, NEW.name_key))
  EXECUTE FUNCTION set_list_search();
DROP TRIGGER search_of_changed ON stock_product;
CREATE TRIGGER search_of_changed AFTER UPDATE OF search_text, name ON stock_product FOR EACH ROW
  WHEN ((OLD.search_text, OLD.name_key) IS DISTINCT FROM (NEW.search_text, NEW.name_key))
  EXECUTE FUNCTION set_list_search();

-- Ids of what a list of the project that is set has with a text like the pattern; at most so many, in the order of names
-- where that is asked for, else in no order. The statement is planned for each pattern: an index serves what is rare, a
-- scan what is frequent.
DROP FUNCTION find_listed;
CREATE FUNCTION find_listed(wanted text, pattern text, most integer, by_name boolean DEFAULT false) RETURNS SETOF text
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
    'SELECT _id FROM (SELECT _id, place FROM list_search WHERE project_id = $1 AND list = $2 AND text LIKE $3 '
    || CASE WHEN followed IS NULL THEN '' ELSE 'AND (text ~ $5 OR text LIKE $6) ' END || 'LIMIT $4) AS found'
    || CASE WHEN by_name THEN ' ORDER BY place, _id' ELSE '' END
    USING project, wanted, pattern, most, followed, '%' || term;
END $$;
REVOKE ALL ON FUNCTION find_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_listed TO tehas_app;
