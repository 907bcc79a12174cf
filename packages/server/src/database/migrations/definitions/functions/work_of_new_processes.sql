CREATE OR REPLACE FUNCTION work_of_new_processes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_open_work(project_id, array_agg(_id)) FROM new_rows WHERE active GROUP BY project_id, order_id
    HAVING is_in_work(project_id, order_id);
  RETURN NULL;
END $function$;
