CREATE OR REPLACE FUNCTION put_list_search(project text, list_name text, id text, words text, own_labels text[], own_place text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_list_letters(project, words);
  INSERT INTO list_search (project_id, list, _id, text, labels, place)
  VALUES (project, list_name, id, words, own_labels, own_place)
  ON CONFLICT (project_id, list, _id) DO UPDATE
    SET text = excluded.text, labels = excluded.labels, place = excluded.place;
END $function$;
