CREATE OR REPLACE FUNCTION set_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = OLD.kind AND _id = OLD._id;
  ELSE
    PERFORM add_list_letters(NEW.project_id, NEW.search_text);
    INSERT INTO list_search (project_id, list, _id, text, labels, made_at, partner_id)
    VALUES (NEW.project_id, NEW.kind, NEW._id, NEW.search_text, NEW.labels, NEW.created_at, NEW.partner_id)
    ON CONFLICT (project_id, list, _id) DO UPDATE SET
      text = excluded.text, labels = excluded.labels, made_at = excluded.made_at, partner_id = excluded.partner_id;
  END IF;
  RETURN NULL;
END $function$;
