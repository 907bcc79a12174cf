CREATE OR REPLACE FUNCTION job_queue.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM job_queue.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS job_queue.%I', table_name);
END;
$function$;

REVOKE ALL ON FUNCTION job_queue.delete_queue FROM PUBLIC;
