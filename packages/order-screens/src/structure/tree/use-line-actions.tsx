import type { Id } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useConfirm, useDrawer, useRights, useToast } from '@tehas/shell-api'
import type { RowAction } from '@tehas/ui/grid'
import { UndoIcon } from '@tehas/ui/icons'
import type { OrderEditor, SendChange } from '../../editing/order-editor'
import { addItem, addProcess, addProduct, duplicateProduct, removeLine } from '../lines/line-commands'
import { itemCopyOf, itemInputOf, processCopyOf, productInputOf } from '../lines/line-input'
import { canBeAddedAgain, countBelow, positionOf } from '../lines/line-safety'
import type { OrderLine } from '../lines/order-line'
import { addProcessAgain, itemsUsedIn } from '../lines/process-again'

type LineActionsOptions = {
  /** Before a line is deleted: always, or only where it could not be brought back. */
  readonly asks: 'always' | 'when-final'
}

/** The menu of a line: edit in a drawer, duplicate, back to the calculated price, delete. */
export function useLineActions(
  orderId: Id,
  editor: OrderEditor,
  { asks }: LineActionsOptions,
): (row: OrderLine) => RowAction[] {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const reportSaveError = useReportSaveError()
  const seesPrices = useRights().seesPrices('SALES')
  const drawers = {
    product: useDrawer('sale-order.product'),
    process: useDrawer('sale-order.process'),
    item: useDrawer('sale-order.item'),
  }

  const attempt = async (change: SendChange): Promise<boolean> => {
    try {
      await editor.run(change)
      return true
    } catch (error) {
      reportSaveError(error)
      return false
    }
  }

  const remove = async (row: OrderLine): Promise<void> => {
    const { name } = row.line
    // Who may not see prices could not put them back, so their removals cannot be undone.
    const canUndo = seesPrices && canBeAddedAgain(row)
    const below = countBelow(row)
    if (!canUndo || asks === 'always') {
      const agreed = await confirm({
        title: t('Delete {{name}}?', { name }),
        body: [
          below > 0 ? t('{{count}} lines below it are deleted too.', { count: below }) : '',
          canUndo ? '' : t('This cannot be undone.'),
        ]
          .filter(Boolean)
          .join(' '),
        confirmLabel: t('Delete'),
        cancelLabel: t('Keep'),
        tone: 'danger',
        ...(row.kind === 'product' && !canUndo && { typeToConfirm: name }),
      })
      if (!agreed) return
    }
    let usedIn: ReadonlySet<Id> = new Set()
    const removed = await attempt((api, target, options, order) => {
      usedIn = itemsUsedIn(order, row.id)
      return removeLine(row)(api, target, options, order)
    })
    if (!removed) return
    const undo = addAgain(row, usedIn)
    toast.success(t('{{name}} was deleted', { name }), {
      ...(below > 0 && { detail: t('{{count}} lines below it went too', { count: below }) }),
      ...(canUndo && { undo: () => void attempt(undo), durationMs: 8000 }),
    })
  }

  const backToCalculated = async ({ kind, id }: Exclude<OrderLine, { kind: 'process' }>): Promise<void> => {
    try {
      await editor.save({ kind, _id: id, fields: { unitPrice: null } })
    } catch (error) {
      reportSaveError(error)
    }
  }

  const canDuplicate = (row: OrderLine): boolean => row.kind === 'product' || seesPrices

  return (row) => {
    const drawer = drawers[row.kind]
    const typed = row.kind !== 'process' && typeof row.line.unitPrice === 'number'
    const hasStructure = row.kind !== 'process' && row.processes.length + row.items.length > 0
    return [
      ...(drawer
        ? [
            {
              kind: 'edit' as const,
              onSelect: () => void drawer({ _id: row.id, currentOrder: orderId, currentOrderType: 'SALE_ORDER' }),
            },
          ]
        : []),
      ...(canDuplicate(row) ? [{ kind: 'duplicate' as const, onSelect: () => void attempt(duplicateOf(row)) }] : []),
      { kind: 'delete', onSelect: () => void remove(row) },
      ...(seesPrices && typed && hasStructure
        ? [
            {
              kind: 'other' as const,
              id: 'calculated',
              label: t('Use the calculated price'),
              icon: <UndoIcon />,
              onSelect: () => void backToCalculated(row),
            },
          ]
        : []),
    ]
  }
}

function duplicateOf(row: OrderLine): SendChange {
  switch (row.kind) {
    case 'product':
      return duplicateProduct(row.id)
    case 'process':
      return addProcess(row.parent, processCopyOf(row.line), positionOf(row) + 1)
    case 'item':
      return addItem(row.parent, itemCopyOf(row.line), positionOf(row) + 1)
  }
}

/** `usedIn`: the items that were used in a removed process. */
function addAgain(row: OrderLine, usedIn: ReadonlySet<Id>): SendChange {
  switch (row.kind) {
    case 'product':
      return addProduct(productInputOf(row.line), positionOf(row))
    case 'process':
      return addProcessAgain(row, positionOf(row), usedIn)
    case 'item':
      return addItem(row.parent, itemInputOf(row.line), positionOf(row))
  }
}
