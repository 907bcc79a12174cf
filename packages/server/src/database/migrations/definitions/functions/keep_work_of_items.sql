-- Of items and all that they hold.
CREATE OR REPLACE FUNCTION keep_work_of_items(of_project text, of_order text, items text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_open_work(of_project, ARRAY(
    WITH RECURSIVE down AS (
      SELECT unnest(items) AS _id
      UNION SELECT i._id FROM down JOIN order_item i ON i.project_id = of_project AND i.order_id = of_order AND i.parent_item_id = down._id
    ) SELECT p._id FROM order_process p WHERE p.project_id = of_project AND p.order_id = of_order
      AND p.item_id IN (SELECT _id FROM down)));
END $function$;
