-- How much of a line is made: its quantity for so many of what holds it, less what was taken from stock. Nothing of what is
-- bought, or held by what is.
CREATE OR REPLACE FUNCTION quantity_to_make(of_project text, of_product text, of_item text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  quantity numeric := (SELECT greatest(0, net_quantity - taken_from_stock) FROM order_product
    WHERE project_id = of_project AND _id = of_product);
  line record;
BEGIN
  IF of_item IS NULL THEN RETURN coalesce(quantity, 0); END IF;
  FOR line IN
    WITH RECURSIVE up AS (
      SELECT i.parent_item_id, i.net_quantity, i.taken_from_stock, i.category, 1 AS level FROM order_item i
      WHERE i.project_id = of_project AND i._id = of_item
      UNION ALL SELECT i.parent_item_id, i.net_quantity, i.taken_from_stock, i.category, up.level + 1
      FROM up JOIN order_item i ON i.project_id = of_project AND i._id = up.parent_item_id
    ) SELECT * FROM up ORDER BY level DESC
  LOOP
    IF line.category = 'FOR_PURCHASE' THEN RETURN 0; END IF;
    quantity := greatest(0, round(line.net_quantity * quantity, 6) - line.taken_from_stock);
  END LOOP;
  RETURN coalesce(quantity, 0);
END $function$;
