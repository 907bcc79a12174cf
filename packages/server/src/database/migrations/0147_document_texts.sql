-- What a project says on its documents in its own words, in each language (rules §9).
ALTER TABLE project ADD COLUMN document_texts jsonb NOT NULL DEFAULT
  '{"terms": {"et": "", "en": ""}, "purchaseTerms": {"et": "", "en": ""}, "footer": {"et": "", "en": ""}}';
