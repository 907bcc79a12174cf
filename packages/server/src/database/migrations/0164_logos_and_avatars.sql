-- What people look like. A person is in several projects, so it belongs to the account and not to any of them.
CREATE TABLE account_picture (
  user_id text NOT NULL REFERENCES user_account ON DELETE CASCADE,
  _id text PRIMARY KEY CHECK (_id ~ '^[0-9a-f]{24}$'),
  -- SHA-256 of what was uploaded.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  file_name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- When it was uploaded, or let go of, last: what the account does not refer to is kept for a day.
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_picture TO tehas_app;

-- A logo is a picture that is kept and listed like those of locations.
CREATE OR REPLACE FUNCTION place_of_picture(project text, picture text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT 1 FROM project p WHERE p.project_id = place_of_picture.project AND p.logo = picture) THEN 'LOGO'
    WHEN EXISTS (SELECT 1 FROM inventory_location l WHERE l.project_id = place_of_picture.project AND l.image = picture)
      THEN 'LOCATION'
    WHEN EXISTS (SELECT 1 FROM stock_image i WHERE i.project_id = place_of_picture.project AND i.picture_id = picture)
      THEN 'STOCK'
    WHEN EXISTS (SELECT 1 FROM quality_photo q WHERE q.project_id = place_of_picture.project AND q.picture_id = picture)
      THEN 'QUALITY'
    WHEN EXISTS (SELECT 1 FROM file_content c WHERE c.project_id = place_of_picture.project AND c.picture_id = picture)
      THEN 'PREVIEW'
    ELSE 'NOWHERE' END
$$;
CREATE TRIGGER place_of_picture AFTER INSERT OR DELETE OR UPDATE OF logo ON project
  FOR EACH ROW EXECUTE FUNCTION note_place_of_picture('logo');

-- What is there already. The owner of the tables sees no row while row-level security is forced upon it.
DO $$
DECLARE
  name text;
  names text[] := ARRAY['project', 'inventory_location', 'stock_image', 'quality_photo', 'file_content', 'stored_picture',
    'list_search', 'list_letters'];
  forced text[];
BEGIN
  SELECT array_agg(relname::text) INTO forced FROM pg_class WHERE relname = ANY (names) AND relforcerowsecurity;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name); END LOOP;
  -- Until now a logo was kept for a day like a picture of nothing; what is left of those that are gone is no picture.
  UPDATE project p SET logo = NULL WHERE logo IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM stored_picture s WHERE s.project_id = p.project_id AND s._id = p.logo);
  UPDATE stored_picture s SET place = 'LOGO' FROM project p WHERE p.project_id = s.project_id AND p.logo = s._id;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;
UPDATE user_account SET avatar_image = NULL WHERE avatar_image IS NOT NULL;
