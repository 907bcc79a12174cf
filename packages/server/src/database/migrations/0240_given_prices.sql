-- A price that was given stays (rules §16): what calculation gave when the order was published or a document of it was sent.
ALTER TABLE order_product ADD COLUMN fixed_unit_price double precision;
ALTER TABLE order_head ADD COLUMN sent_at timestamptz;
-- What a document that was sent said of lines, prices and totals; not known of those that were sent before.
ALTER TABLE order_letter ADD COLUMN sheet jsonb;

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_letter NO FORCE ROW LEVEL SECURITY;

UPDATE order_head h SET sent_at = sent.at
FROM (SELECT l.project_id, l.order_id, max(m.created_at) AS at
  FROM order_letter l JOIN mail_outbox m ON m.id = l.mail_id
  WHERE l.document IN ('OFFER', 'ORDER_CONFIRMATION', 'PURCHASE_ORDER') GROUP BY 1, 2) sent
WHERE h.project_id = sent.project_id AND h._id = sent.order_id;

-- The price by which a line comes to the sum that is stored with it. The tenth of the totals is the unrounded sale price
-- (decision 013); lines that were stored before totals were kept have it at six decimals. No sum is written: those that are
-- stored stay, and the next count comes to the same.
UPDATE order_product p SET fixed_unit_price = CASE WHEN p.net_quantity = 0
  THEN coalesce((p.figures ->> 'calculatedUnitPrice')::double precision, 0)
  ELSE coalesce(p.totals[10], (p.figures ->> 'salePrice')::double precision, 0) / p.net_quantity::double precision END
FROM order_head h
WHERE h.project_id = p.project_id AND h._id = p.order_id AND p.unit_price IS NULL AND h.kind <> 'PURCHASE_ORDER'
  AND (h.status <> 'WAITING_FOR_ACTIVATION' OR h.sent_at IS NOT NULL);

ALTER TABLE order_letter FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
