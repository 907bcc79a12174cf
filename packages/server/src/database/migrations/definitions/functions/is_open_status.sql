CREATE OR REPLACE FUNCTION is_open_status(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
$function$;
