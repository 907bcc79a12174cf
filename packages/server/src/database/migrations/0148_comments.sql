-- Comments of orders (rules §10 and §14). Of each order one row counts them: it is locked while one is written, so that
-- numbers follow the order in which comments can be seen, and what was seen up to a number holds no gap.
CREATE TABLE comment_thread (
  project_id text NOT NULL,
  order_id text NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, order_id),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE
);
SELECT secure_project_table('comment_thread');

CREATE TABLE order_comment (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The comment that it answers; answers are not answered.
  parent_id text,
  user_id text NOT NULL,
  -- `@[<user id>]` mentions that person.
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL,
  changed_at timestamptz,
  -- Its author removed it; kept for those who answered it.
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, order_id, number),
  FOREIGN KEY (project_id, order_id) REFERENCES comment_thread (project_id, order_id) ON DELETE CASCADE,
  FOREIGN KEY (project_id, parent_id) REFERENCES order_comment (project_id, _id)
);
CREATE INDEX order_comment_by_parent ON order_comment (project_id, parent_id) WHERE parent_id IS NOT NULL;
SELECT secure_project_table('order_comment');

-- Up to which comment a person has seen those of an order.
CREATE TABLE comment_seen (
  project_id text NOT NULL,
  order_id text NOT NULL,
  user_id text NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (project_id, order_id, user_id),
  FOREIGN KEY (project_id, order_id) REFERENCES comment_thread (project_id, order_id) ON DELETE CASCADE
);
SELECT secure_project_table('comment_seen');
