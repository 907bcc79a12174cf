-- What every table of a project gets: rows are reachable only inside inProject() of that project (rules §11).
-- The owner of the tables is not the role that the service works as, and FORCE holds it for the owner too.
CREATE OR REPLACE FUNCTION secure_project_table(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY of_project ON %s TO tehas_app USING (project_id = current_setting(''tehas.project'', true)) WITH CHECK (project_id = current_setting(''tehas.project'', true))', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO tehas_app', name);
END $function$;
