-- Rules §16: partners are told apart by their codes, and may have the same name; names of teams and processes are unique
-- among those that are in use.
DROP INDEX partner_by_name;
DROP INDEX team_by_name;
CREATE UNIQUE INDEX team_by_name ON team (project_id, lower(name)) WHERE active;
DROP INDEX process_definition_by_name;
CREATE UNIQUE INDEX process_definition_by_name ON process_definition (project_id, lower(name)) WHERE active;
