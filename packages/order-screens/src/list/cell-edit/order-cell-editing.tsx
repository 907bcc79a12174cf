import '../../upsert/texts'
import { editableParts, type OrderRow } from '@tehas/contracts'
import { CellEditing, useCellLabel } from '@tehas/screens/cell-editing'
import { useConflict } from '@tehas/screens/conflict'
import { useSession } from '@tehas/shell-api'
import { useOrderKind } from '../../kind/order-kind'
import { isCellField, ownFieldOf } from './cell-fields'
import { OrderCellForm } from './order-cell-form'

type OrderCellEditingProps = {
  readonly place: HTMLElement
  readonly rows: readonly OrderRow[]
  /** The columns of the list, by which cells are named. */
  readonly columns: readonly { readonly id: string; readonly header: string }[]
}

/** Days, labels and own fields of the orders of a list, edited in their cells. */
export function OrderCellEditing({ place, rows, columns }: OrderCellEditingProps) {
  const kind = useOrderKind()
  const { project } = useSession()
  // Outlives the form: taking a change back may meet somebody else's.
  const { ask, dialog } = useConflict()
  const rootFields = project?.projectFields.rootFields ?? []
  const label = useCellLabel<OrderRow>(columns, ({ transactionNumber }) => transactionNumber)
  return (
    <>
      <CellEditing
        place={place}
        rows={rows}
        canEdit={({ status }, column) =>
          isCellField(kind, column, rootFields) && (column === 'labels' || editableParts[status] !== 'notes-only')
        }
        label={label}
        draw={({ row, columns: edited }, close) => (
          <OrderCellForm
            orderId={row._id}
            columns={edited}
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
