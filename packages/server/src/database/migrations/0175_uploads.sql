-- The bytes of a piece are written outside of transactions. What a piece will be is fixed before that: whatever writes it
-- under its key writes the same bytes, however many do so at once, and its hash is that of what lies there.
ALTER TABLE file_upload ADD COLUMN claimed_hashes text[] NOT NULL DEFAULT '{}';

-- When it was announced, for those who look after the room of the project.
ALTER TABLE file_upload ADD COLUMN begun_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX file_upload_by_sender ON file_upload (project_id, created_by);
