-- One mark of a transaction. A mark that is there already is locked until it ends, in place of another one: whoever counts leaves locked
-- marks, so that what is not committed yet is counted by the next.
CREATE OR REPLACE FUNCTION mark_shortages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
