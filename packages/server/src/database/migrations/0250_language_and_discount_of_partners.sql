-- Rules §16: a partner has a document language and a standing discount.
ALTER TABLE partner
  ADD COLUMN document_language text CHECK (document_language IN ('et', 'en')),
  ADD COLUMN discount_percentage numeric(20, 6) NOT NULL DEFAULT 0 CHECK (discount_percentage BETWEEN 0 AND 100);
