-- What a person is told of is counted, and its first page found, from an index alone: it has all that decides who may still read.
DROP INDEX notification_by_user;
CREATE INDEX notification_by_user ON notification (user_id, created_at DESC, _id DESC)
  INCLUDE (project_id, type, act, order_kind);
-- The same of what is new, which are few of very many.
CREATE INDEX notification_new ON notification (user_id, created_at DESC, _id DESC)
  INCLUDE (project_id, type, act, order_kind) WHERE consumed_at IS NULL;
