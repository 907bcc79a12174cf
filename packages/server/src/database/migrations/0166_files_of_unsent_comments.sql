-- A file that was sent for a comment hangs on nothing before the comment is sent: until then it is as one that was taken away,
-- which goes by itself after a day, and nobody but its sender knows of it.
ALTER TABLE attached_file ADD COLUMN awaits_comment boolean NOT NULL DEFAULT false;
