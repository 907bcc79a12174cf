-- Why a letter did not go out so far, and when its sender was told that it was given up.
ALTER TABLE mail_outbox
  ADD COLUMN failure text,
  ADD COLUMN told_at timestamptz;
-- What was given up before is known to nobody by its order.
UPDATE mail_outbox SET told_at = now() WHERE sent_at IS NULL AND tries >= 12 AND attachment IS NOT NULL;
CREATE INDEX mail_outbox_given_up ON mail_outbox (id)
  WHERE sent_at IS NULL AND told_at IS NULL AND attachment IS NOT NULL AND tries >= 12;

-- Documents of orders that were sent by e-mail. To whom, in which words and what became of it stands with the letter itself.
CREATE TABLE order_letter (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  -- Of mail_outbox, which is not of a project.
  mail_id bigint NOT NULL,
  document text NOT NULL,
  language text NOT NULL,
  file_name text NOT NULL,
  sent_by text NOT NULL,
  -- When somebody said that nothing more is to be done for one that was given up.
  settled_at timestamptz,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, mail_id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);
CREATE INDEX order_letter_by_order ON order_letter (project_id, order_id, mail_id DESC);
SELECT secure_project_table('order_letter');
