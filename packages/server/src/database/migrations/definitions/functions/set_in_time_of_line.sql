-- At the end of the transaction: lines may be written before their order, and several of one order.
CREATE OR REPLACE FUNCTION set_in_time_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE line order_product := coalesce(NEW, OLD);
BEGIN
  UPDATE order_head h SET products_in_time = count_in_time(h.project_id, h._id, h.delivery_date)
  WHERE h.project_id = line.project_id AND h._id = line.order_id
    AND h.products_in_time <> count_in_time(h.project_id, h._id, h.delivery_date);
  RETURN NULL;
END $function$;
