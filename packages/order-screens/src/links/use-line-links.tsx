import { useApi } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useReportError, useToast } from '@tehas/shell-api'
import type { RowAction } from '@tehas/ui/grid'
import { LinkIcon } from '@tehas/ui/icons'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OrderLine } from '../structure/lines/order-line'

const LinkDialog = lazy(() =>
  import(/* webpackChunkName: "order-drawers" */ './link-dialog').then((module) => ({ default: module.LinkDialog })),
)

export type LineLinks = {
  /** For the menu of a line. */
  readonly actionsOf: (row: OrderLine) => RowAction[]
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
}

/** Linking lines of an order to those of others by hand, while the order may be edited. */
export function useLineLinks({ linkedOrders = [] }: AnyOrder, canEdit: boolean): LineLinks {
  const { t } = useT()
  const toast = useToast()
  const api = useApi()
  const reportError = useReportError()
  const [asked, setAsked] = useState<OrderLine>()

  const unlink = async (linkId: string, number: string): Promise<void> => {
    const { orderLinkCalls } = await import(/* webpackChunkName: "order-drawers" */ '@tehas/contracts/links')
    try {
      const was = await api.call(orderLinkCalls.unlinkOrderLines, { body: { linkId } })
      const undo = () => void api.call(orderLinkCalls.linkOrderLines, { body: was }).catch(reportError)
      toast.success(t('No longer linked to {{number}}', { number }), { undo, durationMs: 8000 })
    } catch (error) {
      reportError(error)
    }
  }

  const actionsOf = (row: OrderLine): RowAction[] => {
    if (!canEdit || row.kind === 'process') return []
    const links = linkedOrders.filter(({ lineId, type }) => lineId === row.id && type !== 'TO_STOCK')
    return [
      { kind: 'other', id: 'link', label: t('Link to an order'), icon: <LinkIcon />, onSelect: () => setAsked(row) },
      ...links.map(
        ({ linkId, transactionNumber: number }): RowAction => ({
          kind: 'other',
          id: `unlink-${linkId}`,
          label: t('Unlink from {{number}}', { number }),
          icon: <LinkIcon />,
          onSelect: () => void unlink(linkId, number),
        }),
      ),
    ]
  }
  return {
    actionsOf,
    dialog: asked && (
      <Suspense fallback={null}>
        <LinkDialog lineId={asked.id} name={asked.line.name} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  }
}
