-- Runs when a transaction commits, so that orders of the same project wait for each other no longer than that. Without the
-- lock two transactions that commit at once could each wait for rows of the other one.
CREATE OR REPLACE FUNCTION tally_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('order_tally ' || coalesce(NEW.project_id, OLD.project_id), 0));
  PERFORM tally(OLD, NEW);
  RETURN NULL;
END $function$;
