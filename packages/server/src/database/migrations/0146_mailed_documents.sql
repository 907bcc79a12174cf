-- Letters of members of a project: answers go to whoever sent them, and a document hangs on them. What it says is kept, not
-- its bytes: the same content always makes the same file.
ALTER TABLE mail_outbox
  ADD COLUMN reply_to text,
  ADD COLUMN attachment jsonb;
