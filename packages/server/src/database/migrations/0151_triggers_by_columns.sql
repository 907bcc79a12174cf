-- What work on a process writes into its order touches none of these columns: triggers that name them are not even looked at
-- then, while a condition alone is worked out anew with each statement.
DROP TRIGGER tally_of_changed ON order_head;
CREATE CONSTRAINT TRIGGER tally_of_changed
  AFTER UPDATE OF status, delivery_date, created_by, partner_id, labels, margin, cost, price_without_vat, net_price, late_days
  ON order_head DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.delivery_date IS DISTINCT FROM new.delivery_date
    OR old.created_by IS DISTINCT FROM new.created_by OR old.partner_id IS DISTINCT FROM new.partner_id
    OR old.labels IS DISTINCT FROM new.labels OR old.margin IS DISTINCT FROM new.margin
    OR old.cost IS DISTINCT FROM new.cost OR old.price_without_vat IS DISTINCT FROM new.price_without_vat
    OR old.net_price IS DISTINCT FROM new.net_price OR (old.late_days > 0) IS DISTINCT FROM (new.late_days > 0))
  EXECUTE FUNCTION tally_change();

DROP TRIGGER learn_of_changed ON order_process;
CREATE TRIGGER learn_of_changed
  AFTER UPDATE OF name, process_id, item_id, product_id, time_calculations, changeover_value, changeover_unit
  ON order_process FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.process_id IS DISTINCT FROM new.process_id
    OR old.item_id IS DISTINCT FROM new.item_id OR old.product_id IS DISTINCT FROM new.product_id
    OR old.time_calculations IS DISTINCT FROM new.time_calculations
    OR old.changeover_value IS DISTINCT FROM new.changeover_value
    OR old.changeover_unit IS DISTINCT FROM new.changeover_unit)
  EXECUTE FUNCTION learn_of_process();

DROP TRIGGER learn_of_changed ON order_product;
CREATE TRIGGER learn_of_changed AFTER UPDATE OF stock_id ON order_product FOR EACH ROW
  WHEN (old.stock_id IS DISTINCT FROM new.stock_id) EXECUTE FUNCTION learn_of_line();
