-- Of the orders that lists of work show, since most lines are written while their order is none of these.
CREATE OR REPLACE FUNCTION is_in_work(of_project text, of_order text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM order_head WHERE project_id = of_project AND _id = of_order AND status = 'ACTIVE'
    AND kind <> 'PURCHASE_ORDER')
$function$;
