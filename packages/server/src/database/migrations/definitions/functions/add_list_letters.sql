CREATE OR REPLACE FUNCTION add_list_letters(project text, words text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  known text := coalesce((SELECT letters FROM list_letters WHERE project_id = project), '');
  fresh text := translate(words, known, '');
BEGIN
  IF fresh = '' THEN RETURN; END IF;
  fresh := (SELECT string_agg(DISTINCT letter, '') FROM unnest(string_to_array(fresh, NULL)) AS letter);
  INSERT INTO list_letters AS l (project_id, letters) VALUES (project, fresh)
  ON CONFLICT (project_id) DO UPDATE SET letters = l.letters || translate(excluded.letters, l.letters, '');
END $function$;
