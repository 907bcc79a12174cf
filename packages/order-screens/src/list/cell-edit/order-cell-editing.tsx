import '../../upsert/texts'
import { editableParts, type OrderRow } from '@tehas/contracts'
import { CellEditing, type EditedList } from '@tehas/screens/cell-editing'
import { useConflict } from '@tehas/screens/conflict'
import { useSession } from '@tehas/shell-api'
import { useOrderKind } from '../../kind/order-kind'
import { isCellField, ownFieldOf } from './cell-fields'
import { OrderCellForm } from './order-cell-form'

/** Days, labels and own fields of the orders of a list, edited in their cells. */
export function OrderCellEditing(list: EditedList<OrderRow>) {
  const kind = useOrderKind()
  const { project } = useSession()
  // Outlives the form: taking a change back may meet somebody else's.
  const { ask, dialog } = useConflict()
  const rootFields = project?.projectFields.rootFields ?? []
  return (
    <>
      <CellEditing
        {...list}
        canEdit={({ status }, column) =>
          isCellField(kind, column, rootFields) && (column === 'labels' || editableParts[status] !== 'notes-only')
        }
        nameOf={({ transactionNumber }) => transactionNumber}
        draw={({ row, columns }, close) => (
          <OrderCellForm
            orderId={row._id}
            columns={columns}
            ownField={(column) => ownFieldOf(column, rootFields)}
            ask={ask}
            onClose={close}
          />
        )}
      />
      {dialog}
    </>
  )
}
