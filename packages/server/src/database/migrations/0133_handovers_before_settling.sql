-- Of products that were finished before the difference was booked, the parts stay at what they were handed over at.
ALTER TABLE manufacturing_handover ADD COLUMN settles boolean NOT NULL DEFAULT true;
ALTER TABLE manufacturing_handover NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
UPDATE manufacturing_handover v SET settles = false FROM order_product p
  WHERE p.project_id = v.project_id AND p._id = v.line_id AND p.status = 'COMPLETE';
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE manufacturing_handover FORCE ROW LEVEL SECURITY;
