import { sql } from 'kysely'

const samePlace = sql`m.project_id = l.project_id AND m.stock_id = l.stock_id
  AND m.location_id IS NOT DISTINCT FROM l.location_id`
const isTakenBack = sql`EXISTS (SELECT 1 FROM stock_movement r
  WHERE r.project_id = l.project_id AND r.reversal_of = m._id)`

/** How much lies at the place of a line `l` now. */
export const balanceNow = sql`coalesce((SELECT v.balance FROM stock_level v
  WHERE v.project_id = l.project_id AND v.stock_id = l.stock_id AND v.place = l.place), 0)`

/** The number of the last movement at the place of a line `l`; 0 where nothing moved yet. */
export const lastMove = sql`coalesce((SELECT max(m.number) FROM stock_movement m
  WHERE ${samePlace} AND m.quantity <> 0), 0)`

/**
 * Whether a later count of the place of a line `l` was booked and stands: of another take, or by hand. The older count says
 * nothing then that the books do not know.
 */
export const isOvertaken = sql`(EXISTS (SELECT 1 FROM stock_take_line o
    JOIN stock_take t ON t.project_id = o.project_id AND t._id = o.take_id
    WHERE o.project_id = l.project_id AND o.stock_id = l.stock_id AND o.place = l.place AND o.take_id <> l.take_id
      AND t.status = 'DONE' AND NOT o.is_overtaken AND (o.counted_at, o._id) > (l.counted_at, l._id)
      AND NOT EXISTS (SELECT 1 FROM stock_movement r
        WHERE r.project_id = o.project_id AND r.reversal_of = o.movement_id))
  OR EXISTS (SELECT 1 FROM stock_movement m WHERE ${samePlace} AND m.number > l.seen AND m.reason = 'COUNT'
    AND NOT ${isTakenBack}
    AND NOT EXISTS (SELECT 1 FROM stock_take_line o WHERE o.project_id = m.project_id AND o.movement_id = m._id)))`

/** What counts have put right at the place of a line `l` since it was counted; other movements are goods that moved. */
const putRightSince = sql`coalesce((SELECT sum(m.quantity) FROM stock_movement m
  WHERE ${samePlace} AND m.number > l.seen AND (m.reason = 'COUNT' OR m.reason = 'REVERSAL' AND EXISTS (
    SELECT 1 FROM stock_movement c WHERE c.project_id = m.project_id AND c._id = m.reversal_of AND c.reason = 'COUNT'))), 0)`

/**
 * What is to be booked of a counted line `l`: counted − the balance at that moment, less what counts have put right since.
 * It is added to what the balance is now, so that movements since then stay (rules §3).
 */
export const openDifference = sql`CASE WHEN ${isOvertaken} THEN 0 ELSE l.counted - l.expected - ${putRightSince} END`
