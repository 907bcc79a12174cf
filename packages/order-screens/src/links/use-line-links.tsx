import { useApi } from '@tehas/api-client'
import type { AnyOrder, OrderLinkInput } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useAskBegun } from '@tehas/screens'
import { useReportError, useToast } from '@tehas/shell-api'
import { lazyPart } from '@tehas/ui'
import type { RowAction } from '@tehas/ui/grid'
import { LinkIcon } from '@tehas/ui/icons'
import { type ReactNode, useState } from 'react'
import { recordStep, saveChange } from '../history/order-history'
import type { OrderLine } from '../structure/lines/order-line'

const LinkDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ './link-dialog')).LinkDialog,
)

export type LineLinks = {
  /** For the menu of a line. */
  readonly actionsOf: (row: OrderLine) => RowAction[]
  /** To be rendered by the caller. */
  readonly dialog: ReactNode
}

/** Links two lines, or takes their link away. Resolves false where that was refused, which it tells. */
type ChangeLink = (
  words: string,
  link: { readonly body: OrderLinkInput } | { readonly linkId: string },
) => Promise<boolean>

/** Linking lines of an order to those of others by hand, while the order may be edited. */
export function useLineLinks({ _id: orderId, linkedOrders = [] }: AnyOrder, canEdit: boolean): LineLinks {
  const { t } = useT()
  const toast = useToast()
  const api = useApi()
  const reportError = useReportError()
  const askBegun = useAskBegun()
  const [asked, setAsked] = useState<OrderLine>()

  const change: ChangeLink = async (words, link) => {
    const { orderLinkCalls } = await import(/* webpackChunkName: "order-drawers" */ '@tehas/contracts/links')
    let now = link
    /**
     * The one undoes the other; a link that is made again has another id. What is so already stays, and what somebody stood by
     * once is not asked again.
     */
    const make = async (isLinked: boolean, confirmed = true): Promise<void> => {
      if (isLinked && 'body' in now)
        now = await api.call(orderLinkCalls.linkOrderLines, { body: { ...now.body, confirmed } }, { quiet: true })
      else if (!isLinked && 'linkId' in now)
        now = { body: await api.call(orderLinkCalls.unlinkOrderLines, { body: now }) }
    }
    const isLinking = 'body' in link
    const undo = () => make(!isLinking)
    try {
      await make(isLinking, false)
    } catch (error) {
      const stands = await askBegun(error)
      if (stands === undefined) reportError(error)
      if (!stands) return false
      try {
        await make(isLinking)
      } catch (refused) {
        reportError(refused)
        return false
      }
    }
    recordStep(orderId, { do: 'act', words, redo: () => make(isLinking), undo })
    toast.success(words, { undo: () => void undo().catch(reportError), durationMs: 8000 })
    return true
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
          onSelect: () =>
            void saveChange(orderId, () => change(t('No longer linked to {{number}}', { number }), { linkId })),
        }),
      ),
    ]
  }
  return {
    actionsOf,
    dialog: asked && (
      <LinkDialog
        lineId={asked.id}
        name={asked.line.name}
        onLink={(body, number) => saveChange(orderId, () => change(t('Linked to {{number}}', { number }), { body }))}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
