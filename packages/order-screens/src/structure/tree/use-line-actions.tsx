import { stored } from '@tehas/cost-engine'
import { useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useConfirm, useToast } from '@tehas/shell-api'
import type { RowAction } from '@tehas/ui/grid'
import { UndoIcon } from '@tehas/ui/icons'
import { useTakePrice } from '../given-price/use-take-price'
import { addAgain } from '../lines/add-again'
import { calculatedNow } from '../lines/calculated-now'
import { itemsUsedIn } from '../lines/items-used-in'
import type { LineChange } from '../lines/line-change'
import type { CommandDone, LineCommand } from '../lines/line-command'
import { itemCopyOf, processCopyOf } from '../lines/line-input'
import { findPlace } from '../lines/line-place'
import { canBeAddedAgain, countBelow, positionOf } from '../lines/line-safety'
import type { OrderLine } from '../lines/order-line'
import type { StructureHost } from '../structure-host'
import { useSupplyActions } from '../supply/use-supply-actions'

type LineActionsOptions = {
  /** Before a line is deleted: always, or only where it could not be brought back. */
  readonly asks: 'always' | 'when-final'
}

/** The menu of a line: edit in a drawer, duplicate, how it is supplied, back to the calculated price, delete. */
export function useLineActions(host: StructureHost, { asks }: LineActionsOptions): (row: OrderLine) => RowAction[] {
  const { editor, drawers, seesPrices, canAddProducts, stock, actionsOf } = host
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const reportSaveError = useReportSaveError()

  const attempt = async (command: LineCommand): Promise<CommandDone | undefined> => {
    try {
      return await editor.run(command)
    } catch (error) {
      reportSaveError(error)
      return undefined
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
    const removed = await attempt({ do: 'remove', kind: row.kind, id: row.id })
    if (!removed) return
    const place = findPlace(removed.before, row.id)
    const undo = place && addAgain(place, itemsUsedIn(removed.before, row.id))
    toast.success(t('{{name}} was deleted', { name }), {
      ...(below > 0 && { detail: t('{{count}} lines below it went too', { count: below }) }),
      ...(canUndo && undo && { undo: () => void attempt(undo), durationMs: 8000 }),
    })
  }

  const supplyActions = useSupplyActions(host)
  const takePrice = useTakePrice({ editor })
  const backToCalculated = async (row: Exclude<OrderLine, { kind: 'process' }>): Promise<void> => {
    try {
      await editor.save(calculatedAgain(row))
    } catch (error) {
      reportSaveError(error)
    }
  }

  const canDuplicate = ({ kind }: OrderLine): boolean => (kind === 'product' ? canAddProducts : seesPrices)
  const canDelete = ({ kind }: OrderLine): boolean => kind !== 'product' || canAddProducts

  return (row) => {
    const drawer = drawers[row.kind]
    const typed = row.kind !== 'process' && typeof row.line.unitPrice === 'number'
    const hasStructure = row.kind !== 'process' && row.processes.length + row.items.length > 0
    return [
      ...(drawer ? [{ kind: 'edit' as const, onSelect: () => drawer({ _id: row.id }) }] : []),
      ...(canDuplicate(row) ? [{ kind: 'duplicate' as const, onSelect: () => void attempt(duplicateOf(row)) }] : []),
      ...supplyActions(row),
      ...(stock?.actionsOf(row) ?? []),
      ...(actionsOf?.(row) ?? []),
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
      ...(seesPrices && calculatedNow(row) !== undefined
        ? [
            {
              kind: 'other' as const,
              id: 'take-calculated',
              label: t('Take the calculated price'),
              icon: <UndoIcon />,
              onSelect: () => void takePrice(row),
            },
          ]
        : []),
      ...(canDelete(row) ? [{ kind: 'delete' as const, onSelect: () => void remove(row) }] : []),
    ]
  }
}

/** Without the typed price; what was given before it was typed gives way to what is calculated now. */
function calculatedAgain({ kind, id, line, figures }: Exclude<OrderLine, { kind: 'process' }>): LineChange {
  if (kind === 'item') return { kind, _id: id, fields: { unitPrice: null } }
  const isGiven = 'fixedUnitPrice' in line && typeof line.fixedUnitPrice === 'number'
  const fixedUnitPrice = stored(figures.calculatedUnitPrice ?? 0)
  return { kind, _id: id, fields: { unitPrice: null, ...(isGiven && { fixedUnitPrice }) } }
}

function duplicateOf(row: OrderLine): LineCommand {
  const position = positionOf(row) + 1
  switch (row.kind) {
    case 'product':
      return { do: 'duplicate-product', id: row.id }
    case 'process':
      return { do: 'add-process', parent: row.parent, process: processCopyOf(row.line), position }
    case 'item':
      return { do: 'add-item', parent: row.parent, item: itemCopyOf(row.line), position }
  }
}
