-- The processes that work on the queue look at it when they hear of a job, instead of asking for every kind of job again and
-- again. A job is announced with its queue and in how many milliseconds it is due, whoever queues it or puts it back.
CREATE OR REPLACE FUNCTION job_queue.announce_queued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('tehas_jobs', json_build_object('queue', NEW.name,
    'dueMs', ceil(greatest(0, extract(epoch FROM NEW.start_after - now()) * 1000))::bigint)::text);
  RETURN NULL;
END $function$;
