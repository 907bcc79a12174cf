CREATE OR REPLACE FUNCTION work_of_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_open_work(n.project_id, ARRAY(SELECT p._id FROM order_process p
      WHERE p.project_id = n.project_id AND p.order_id = n.order_id AND p.product_id = n._id))
    FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE (n.name, n.position, n.net_quantity, n.taken_from_stock, n.unit, n.status = 'COMPLETE')
      IS DISTINCT FROM (o.name, o.position, o.net_quantity, o.taken_from_stock, o.unit, o.status = 'COMPLETE')
      AND is_in_work(n.project_id, n.order_id);
  RETURN NULL;
END $function$;
