CREATE OR REPLACE FUNCTION work_of_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_work_of_items(project_id, order_id, array_agg(_id)) FROM new_rows GROUP BY project_id, order_id
      HAVING is_in_work(project_id, order_id);
  ELSE
    PERFORM keep_work_of_items(n.project_id, n.order_id, array_agg(n._id)) FROM new_rows n JOIN old_rows o USING (project_id, _id)
      WHERE (n.name, n.net_quantity, n.taken_from_stock, n.unit, n.category, n.parent_item_id)
        IS DISTINCT FROM (o.name, o.net_quantity, o.taken_from_stock, o.unit, o.category, o.parent_item_id)
      GROUP BY n.project_id, n.order_id HAVING is_in_work(n.project_id, n.order_id);
  END IF;
  RETURN NULL;
END $function$;
