import { sql } from 'kysely'

/** A movement `m` by which something left for an order and that was not taken back. */
export const isOpenIssue = sql`m.quantity < 0 AND m.reason IN ('ISSUE_ORDER', 'ISSUE_MATERIAL')
  AND NOT EXISTS (SELECT 1 FROM stock_movement r WHERE r.project_id = m.project_id AND r.reversal_of = m._id)`
