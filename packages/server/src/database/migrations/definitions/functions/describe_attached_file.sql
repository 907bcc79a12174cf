CREATE OR REPLACE FUNCTION describe_attached_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
