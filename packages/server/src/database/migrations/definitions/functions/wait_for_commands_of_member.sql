-- A member's commands may lock the own row for their order among themselves; what ends or changes the membership itself waits
-- for them, whoever does it.
CREATE OR REPLACE FUNCTION wait_for_commands_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM project_member m WHERE m.project_id = OLD.project_id AND m._id = OLD._id FOR UPDATE;
  RETURN NEW;
END $function$;
