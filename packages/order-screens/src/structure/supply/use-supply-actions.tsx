import type { LinkedOrder, SupplyChoice } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { usePanel } from '@tehas/shell-api'
import type { RowAction } from '@tehas/ui/grid'
import type { OrderLine } from '../lines/order-line'
import { panelOf } from '../linked-order-link'
import type { StructureHost } from '../structure-host'
import { supplyLooks } from './supply-mark'
import { supplyOfLine } from './supply-of-line'

/** The choice in the menu of a line: what it is not yet. What another order supplies is opened there, not chosen. */
export function useSupplyActions({ editor, hasState }: StructureHost): (row: OrderLine) => RowAction[] {
  const { t } = useT()
  const reportSaveError = useReportSaveError()
  const opens = {
    saleOrderId: usePanel('saleOrderId'),
    manufacturingOrderId: usePanel('manufacturingOrderId'),
    purchaseOrderId: usePanel('purchaseOrderId'),
  }

  const choose = async (_id: string, supply: SupplyChoice): Promise<void> => {
    try {
      await editor.save({ kind: 'item', _id, fields: { supply } })
    } catch (error) {
      reportSaveError(error)
    }
  }
  const opener = ({ type, orderId }: LinkedOrder): (() => void) | undefined => {
    const panel = panelOf[type]
    const open = panel && opens[panel]
    return open && (() => open(orderId))
  }

  return (row) => {
    // What a stock product is made of is described there: nothing is supplied.
    const supply = hasState === false ? undefined : supplyOfLine(row)
    if (supply === undefined || row.kind === 'process') return []
    if (supply === 'LINKED') {
      const { linkedOrder } = row.line
      const onSelect = linkedOrder && opener(linkedOrder)
      if (!onSelect) return []
      const { Icon } = supplyLooks.LINKED
      const label = t('Supplied by {{number}}', { number: linkedOrder.transactionNumber })
      return [{ kind: 'other', id: 'supply', label, icon: <Icon />, onSelect }]
    }
    // What is no stock product lies on no shelf.
    if (row.kind === 'product' || (supply === 'HERE' && !row.line.stock)) return []
    const other = supply === 'HERE' ? 'STOCK' : 'HERE'
    const { Icon } = supplyLooks[other]
    const label = other === 'HERE' ? t('Make in this order') : t('Supply from stock')
    return [{ kind: 'other', id: 'supply', label, icon: <Icon />, onSelect: () => void choose(row.id, other) }]
  }
}
