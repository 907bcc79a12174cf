-- Triggers of a statement that writes a job with its workers see all of it: the second of them finds the row as it is to be.
CREATE OR REPLACE FUNCTION work_of_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  -- Who works on a new job is written by their own triggers.
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM open_work w WHERE w.project_id = NEW.project_id AND w._id = NEW.process_id
      AND CASE NEW.status WHEN 'ACTIVE' THEN w.state = 1 WHEN 'PAUSED' THEN w.state = 2 ELSE w.state < 4 END) THEN
    RETURN NULL;
  END IF;
  PERFORM keep_open_work(coalesce(NEW.project_id, OLD.project_id), ARRAY[coalesce(OLD.process_id, NEW.process_id)]);
  RETURN NULL;
END $function$;
