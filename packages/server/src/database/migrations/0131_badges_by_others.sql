-- Whom somebody else gave a badge is told as of corrected work: it opens stations with that person's name.
ALTER TABLE work_correction DROP CONSTRAINT work_correction_kind_check, DROP CONSTRAINT work_correction_check1,
  ADD CHECK (kind IN ('TIME', 'AMOUNT', 'FINISH', 'BADGE')),
  ADD CHECK (kind NOT IN ('AMOUNT', 'FINISH') OR num_nulls(amount, unit) = 0);
