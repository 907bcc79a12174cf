-- Every file of a project in one list (rules §14, file explorer), read by an index however many there are. What the list is
-- sorted by, narrowed to and searched for stands with the file itself; triggers keep it, so that no way of writing forgets it.
ALTER TABLE attached_file
  -- Kind of the order, or STOCK: by it follows who reads the file.
  ADD COLUMN place text,
  -- Of the content that it shows.
  ADD COLUMN kind text,
  -- As a float, whose comparison may not leak: an index can then start from a position under row-level security.
  ADD COLUMN size_key double precision,
  -- Who sent what it shows, and when.
  ADD COLUMN shown_by text,
  ADD COLUMN shown_at timestamptz,
  ADD COLUMN search_text text,
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(file_name)) STORED;

-- As `searchText` writes words of lists: in lower case, with their accents and without.
CREATE FUNCTION searched_words(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(words) || E'\n' || regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g')
  FROM array_to_string(parts, E'\n') AS words
$$;

CREATE FUNCTION describe_attached_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner_name text;
BEGIN
  IF NEW.stock_id IS NULL THEN
    SELECT h.kind, h.transaction_number INTO NEW.place, owner_name FROM order_head h
      WHERE h.project_id = NEW.project_id AND h._id = NEW.order_id;
  ELSE
    SELECT 'STOCK', s.name INTO NEW.place, owner_name FROM stock_product s
      WHERE s.project_id = NEW.project_id AND s._id = NEW.stock_id;
  END IF;
  SELECT c.kind, c.size INTO NEW.kind, NEW.size_key FROM file_content c
    WHERE c.project_id = NEW.project_id AND c._id = NEW.content_id;
  IF TG_OP = 'INSERT' THEN
    NEW.shown_by := NEW.created_by;
    NEW.shown_at := NEW.created_at;
  ELSIF NEW.number <> OLD.number THEN
    SELECT v.created_by, v.created_at INTO NEW.shown_by, NEW.shown_at FROM file_version v
      WHERE v.project_id = NEW.project_id AND v.file_id = NEW._id AND v.number = NEW.number;
  END IF;
  NEW.search_text := searched_words(NEW.file_name, owner_name);
  RETURN NEW;
END $$;
CREATE TRIGGER described BEFORE INSERT OR UPDATE OF content_id, number, file_name ON attached_file
  FOR EACH ROW EXECUTE FUNCTION describe_attached_file();

-- A file is found by the name of the product that it hangs on, also once that is called otherwise.
CREATE FUNCTION rename_files_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE attached_file SET file_name = file_name WHERE project_id = NEW.project_id AND stock_id = NEW._id;
  RETURN NULL;
END $$;
CREATE TRIGGER files_of_renamed AFTER UPDATE OF name ON stock_product FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_files_of_stock();

CREATE TRIGGER search_of_new AFTER INSERT OR DELETE ON attached_file FOR EACH ROW EXECUTE FUNCTION set_list_search();
CREATE TRIGGER search_of_changed AFTER UPDATE OF search_text, file_name, content_id ON attached_file FOR EACH ROW
  WHEN ((OLD.search_text, OLD.name_key) IS DISTINCT FROM (NEW.search_text, NEW.name_key))
  EXECUTE FUNCTION set_list_search();

-- Pictures: of a product, a location, a quality report, or a preview, which is no file of its own.
ALTER TABLE stored_picture
  ADD COLUMN place text NOT NULL DEFAULT 'NOWHERE',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(file_name)) STORED,
  ADD COLUMN size_key double precision NOT NULL GENERATED ALWAYS AS (bytes::double precision) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (searched_words(file_name)) STORED;

-- Where it hangs; where the same picture hangs on several things, the one that most people read.
CREATE FUNCTION place_of_picture(project text, picture text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT 1 FROM inventory_location WHERE project_id = project AND image = picture) THEN 'LOCATION'
    WHEN EXISTS (SELECT 1 FROM stock_image WHERE project_id = project AND picture_id = picture) THEN 'STOCK'
    WHEN EXISTS (SELECT 1 FROM quality_photo WHERE project_id = project AND picture_id = picture) THEN 'QUALITY'
    WHEN EXISTS (SELECT 1 FROM file_content WHERE project_id = project AND picture_id = picture) THEN 'PREVIEW'
    ELSE 'NOWHERE' END
$$;

-- Of any table whose rows refer to a picture by the column that the trigger names.
CREATE FUNCTION note_place_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field text := TG_ARGV[0];
  project text := CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
  before text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> field END;
  after text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> field END;
BEGIN
  UPDATE stored_picture p SET place = place_of_picture(project, p._id)
  WHERE p.project_id = project AND p._id IN (before, after)
    AND p.place <> place_of_picture(project, p._id);
  RETURN NULL;
END $$;
CREATE TRIGGER place_of_picture AFTER INSERT OR DELETE OR UPDATE OF image ON inventory_location
  FOR EACH ROW EXECUTE FUNCTION note_place_of_picture('image');
CREATE TRIGGER place_of_picture AFTER INSERT OR DELETE OR UPDATE OF picture_id ON stock_image
  FOR EACH ROW EXECUTE FUNCTION note_place_of_picture('picture_id');
CREATE TRIGGER place_of_picture AFTER INSERT OR DELETE OR UPDATE OF picture_id ON quality_photo
  FOR EACH ROW EXECUTE FUNCTION note_place_of_picture('picture_id');
CREATE TRIGGER place_of_picture AFTER INSERT OR DELETE OR UPDATE OF picture_id ON file_content
  FOR EACH ROW EXECUTE FUNCTION note_place_of_picture('picture_id');

-- Previews are found with their files.
CREATE FUNCTION set_picture_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = 'STORED_PICTURE' AND _id = OLD._id;
  ELSIF NEW.place IN ('PREVIEW', 'NOWHERE') THEN
    DELETE FROM list_search WHERE project_id = NEW.project_id AND list = 'STORED_PICTURE' AND _id = NEW._id;
  ELSE
    PERFORM put_list_search(NEW.project_id, 'STORED_PICTURE', NEW._id, NEW.search_text, '{}', NEW.name_key);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_picture AFTER DELETE OR UPDATE OF place ON stored_picture
  FOR EACH ROW EXECUTE FUNCTION set_picture_search();

-- What is there already. The owner of the tables sees no row while row-level security is forced upon it.
DO $$
DECLARE
  name text;
  names text[] := ARRAY['attached_file', 'file_content', 'file_version', 'order_head', 'stock_product', 'stored_picture',
    'inventory_location', 'stock_image', 'quality_photo', 'list_search', 'list_letters'];
  forced text[];
BEGIN
  SELECT array_agg(relname::text) INTO forced FROM pg_class WHERE relname = ANY (names) AND relforcerowsecurity;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name); END LOOP;
  UPDATE attached_file SET file_name = file_name;
  UPDATE attached_file f SET shown_by = v.created_by, shown_at = v.created_at FROM file_version v
    WHERE v.project_id = f.project_id AND v.file_id = f._id AND v.number = f.number;
  -- When it came is not known any more; it was not later than this.
  UPDATE stored_picture SET created_at = used_at;
  UPDATE stored_picture SET place = place_of_picture(project_id, _id);
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;

ALTER TABLE attached_file
  ALTER COLUMN place SET NOT NULL,
  ALTER COLUMN kind SET NOT NULL,
  ALTER COLUMN size_key SET NOT NULL,
  ALTER COLUMN shown_at SET NOT NULL,
  ALTER COLUMN search_text SET NOT NULL;

CREATE INDEX attached_file_by_name ON attached_file (project_id, place, name_key, _id) WHERE removed_at IS NULL;
CREATE INDEX attached_file_by_size ON attached_file (project_id, place, size_key, _id) WHERE removed_at IS NULL;
CREATE INDEX attached_file_by_time ON attached_file (project_id, place, shown_at, _id) WHERE removed_at IS NULL;
-- Few of some kinds and accesses are among very many others; the summary counts all by this index alone.
CREATE INDEX attached_file_by_sort ON attached_file (project_id, place, kind, access_type, shown_at, _id)
  INCLUDE (size_key) WHERE removed_at IS NULL;
CREATE INDEX attached_file_removed ON attached_file (project_id, removed_at) WHERE removed_at IS NOT NULL;

CREATE INDEX stored_picture_by_name ON stored_picture (project_id, place, name_key, _id);
CREATE INDEX stored_picture_by_size ON stored_picture (project_id, place, size_key, _id);
CREATE INDEX stored_picture_by_time ON stored_picture (project_id, place, created_at, _id) INCLUDE (size_key);
