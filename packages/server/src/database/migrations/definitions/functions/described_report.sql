-- A report with what is kept of others.
CREATE OR REPLACE FUNCTION described_report(r quality_report)
 RETURNS quality_report
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  SELECT h.kind, h.transaction_number, coalesce(p.name, '') INTO r.kind, r.number, r.client
  FROM order_head h LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id
  WHERE h.project_id = r.project_id AND h._id = r.order_id;
  r.product := coalesce((SELECT name FROM order_product WHERE project_id = r.project_id AND _id = r.product_id), r.product_name);
  r.step := coalesce((SELECT name FROM order_process WHERE project_id = r.project_id AND _id = r.process_id), r.process_name);
  r.search_text := lower(concat_ws(E'\n', r.number, nullif(r.client, ''), r.product, r.step, r.item_name, r.reason));
  RETURN r;
END $function$;
