import type { CellEdit } from '@tehas/ui/grid'
import { fieldChange } from '../fields/field-cells'
import type { LineChange } from '../lines/line-change'
import type { OrderLine } from '../lines/order-line'
import { fieldOfCell } from './shared-columns'

/** What an edited cell changes in its line, or undefined where the column holds no field of that kind of line. */
export function cellChange(line: OrderLine, columnId: string, edit: CellEdit): LineChange | undefined {
  const key = fieldOfCell(columnId, line.kind)
  return key && fieldChange(line, key, edit)
}
