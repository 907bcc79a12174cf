-- Time that a worker says was forgotten, until whoever looks after reports accepts, changes or declines it (rules §16). What is
-- accepted is added as work time is; this row tells what was proposed, and what came of it.
CREATE TABLE time_proposal (
  project_id text NOT NULL,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL,
  process_id text NOT NULL,
  started_at timestamptz NOT NULL,
  stopped_at timestamptz NOT NULL CHECK (stopped_at > started_at),
  works_break boolean NOT NULL DEFAULT false,
  reason text NOT NULL CHECK (reason <> ''),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  -- Who decided, when, what they said, and between which moments it was accepted.
  decided_by text,
  decided_at timestamptz,
  answer text NOT NULL DEFAULT '',
  accepted_from timestamptz,
  accepted_to timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, _id),
  CHECK ((status IN ('ACCEPTED', 'DECLINED')) = (decided_by IS NOT NULL AND decided_at IS NOT NULL)),
  CHECK ((status = 'ACCEPTED') = (accepted_from IS NOT NULL AND accepted_to IS NOT NULL))
);
CREATE INDEX time_proposal_pending ON time_proposal (project_id, created_at) WHERE status = 'PENDING';
CREATE INDEX time_proposal_by_user ON time_proposal (project_id, user_id, created_at);
SELECT secure_project_table('time_proposal');
