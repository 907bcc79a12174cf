-- When the material of a product was issued by its completion; NULL where it became complete through its work alone, or is open.
ALTER TABLE order_product ADD COLUMN material_issued_at timestamptz;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
UPDATE order_product SET material_issued_at = completed_at
WHERE status = 'COMPLETE' AND NOT (produced > 0 AND produced >= net_quantity);
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
