-- Letters lose their texts some time after they were sent; finding those that still have one must not read all of them.
CREATE INDEX mail_outbox_with_text ON mail_outbox (created_at) WHERE body_text <> '';
