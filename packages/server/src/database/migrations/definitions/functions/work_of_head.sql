CREATE OR REPLACE FUNCTION work_of_head()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_open_work(NEW.project_id, NULL, NEW._id);
  RETURN NULL;
END $function$;
