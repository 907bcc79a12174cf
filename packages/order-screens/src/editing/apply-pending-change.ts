import { withLines } from '../structure/lines/added-lines'
import { applyLineChange } from '../structure/lines/line-change'
import type { Structure } from '../structure/lines/structure'
import type { PendingChange } from './order-editor'

/** The lines with one change that is on its way. */
export const applyPendingChange = <Changed extends Structure>(structure: Changed, change: PendingChange): Changed =>
  change.kind === 'lines' ? withLines(structure, change.lines) : applyLineChange(structure, change)
