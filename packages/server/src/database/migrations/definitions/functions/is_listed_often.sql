-- The same of the project that is set, for whoever asks as the service.
CREATE OR REPLACE FUNCTION is_listed_often(wanted text, patterns text[], one_in integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN is_spread(current_setting('tehas.project', true), wanted, patterns, one_in);
END $function$;

REVOKE ALL ON FUNCTION is_listed_often FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_listed_often TO tehas_app;
