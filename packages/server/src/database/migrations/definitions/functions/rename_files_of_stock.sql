-- A file is found by the name of the product that it hangs on, also once that is called otherwise.
CREATE OR REPLACE FUNCTION rename_files_of_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE attached_file SET file_name = file_name WHERE project_id = NEW.project_id AND stock_id = NEW._id;
  RETURN NULL;
END $function$;
