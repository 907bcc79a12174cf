CREATE OR REPLACE FUNCTION is_own_outcome(user_id text, scope text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT user_id IN ('', current_setting('tehas.user', true)) AND scope IN ('', current_setting('tehas.project', true))
$function$;
