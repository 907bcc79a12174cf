-- What a hand-over came to once its product was finished (rules §14). All of it is as it was where the product is open again,
-- or the hand-over was taken back.
ALTER TABLE manufacturing_handover
  -- What one piece actually cost; NULL while the product is not finished.
  ADD COLUMN settled_unit_cost numeric,
  -- By how much what went to stock and to orders, and what went to project cost, is worth more than it was handed over at.
  ADD COLUMN settled_value numeric NOT NULL DEFAULT 0,
  ADD COLUMN settled_project_value numeric NOT NULL DEFAULT 0;
