-- By what somebody else ended a person's work: the order that was annulled or completed, or the process that is made no more. It
-- stands with the person's jobs until what was made is reported, or waved away (rules §16).
ALTER TABLE job_worker ADD COLUMN ended_with text CHECK (ended_with IN ('ANNULLED', 'COMPLETE', 'INACTIVE'));
