-- Of several links of a line those that were made first are needed first. An id tells the second of its making alone.
ALTER TABLE order_link ADD COLUMN made_at timestamptz NOT NULL DEFAULT clock_timestamp();

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE order_link NO FORCE ROW LEVEL SECURITY;
UPDATE order_link SET made_at = to_timestamp(('x' || left(_id, 8))::bit(32)::bigint);
ALTER TABLE order_link FORCE ROW LEVEL SECURITY;
