-- Whether a process was begun: it is done, something came out of it, or somebody worked on it. Such a process of an active order
-- stays among the open work whatever else changes; `open_work_wanted` and `work_of_changed_processes` both ask here.
CREATE OR REPLACE FUNCTION is_begun(is_complete boolean, made numeric, minutes numeric)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT is_complete OR made > 0 OR minutes > 0
$function$;
