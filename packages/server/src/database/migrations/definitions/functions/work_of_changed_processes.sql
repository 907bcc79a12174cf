-- Of a process that goes on being listed, its own columns are all that changes of its row: begun where it was not, it is listed all
-- the more. What else decides whether it is listed (open_work_wanted) is left to keep_open_work.
CREATE OR REPLACE FUNCTION work_of_changed_processes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE open_work w SET (deadline, start_time, position, is_complete, is_timed, name, process_id, produced, in_jobs, planned, worked)
    = (n.deadline, n.start_time, n.position, n.status = 'COMPLETE', n.time_calculations, n.name, n.process_id, n.produced,
      n.total_amount_in_jobs, coalesce(n.plan_minutes, (n.figures ->> 'plannedDuration')::numeric, 0), n.total_active_time)
    FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE w.project_id = n.project_id AND w._id = n._id AND n.active AND o.active
      AND (n.product_id, n.item_id, n.members, n.is_job) IS NOT DISTINCT FROM (o.product_id, o.item_id, o.members, o.is_job)
      AND (n.deadline, n.start_time, n.position, n.status = 'COMPLETE', n.time_calculations, n.name, n.process_id, n.produced,
          n.total_amount_in_jobs, n.total_active_time, n.plan_minutes, n.figures -> 'plannedDuration')
        IS DISTINCT FROM (o.deadline, o.start_time, o.position, o.status = 'COMPLETE', o.time_calculations, o.name, o.process_id,
          o.produced, o.total_amount_in_jobs, o.total_active_time, o.plan_minutes, o.figures -> 'plannedDuration');
  PERFORM keep_open_work(n.project_id, array_agg(n._id)) FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE (n.active OR o.active) AND ((n.active, n.product_id, n.item_id, n.members, n.is_job)
          IS DISTINCT FROM (o.active, o.product_id, o.item_id, o.members, o.is_job)
        OR is_begun(n.status = 'COMPLETE', n.produced, n.total_active_time)
            <> is_begun(o.status = 'COMPLETE', o.produced, o.total_active_time)
          AND (is_begun(o.status = 'COMPLETE', o.produced, o.total_active_time)
            OR NOT EXISTS (SELECT FROM open_work w WHERE w.project_id = n.project_id AND w._id = n._id)))
    GROUP BY n.project_id, n.order_id HAVING is_in_work(n.project_id, n.order_id);
  RETURN NULL;
END $function$;
