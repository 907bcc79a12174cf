import { type AnyOrder, editableParts, type Id } from '@tehas/contracts'
import { useRights } from '@tehas/shell-api'
import { Button, Flex, Text } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import type { OrderEditor } from '../editing/order-editor'
import { useOrderKind } from '../kind/order-kind'
import { useOrderStock } from '../stock/use-order-stock'
import { findLine } from '../structure/lines/line-change'

type StockOfLineProps = { readonly order: AnyOrder; readonly editor: OrderEditor; readonly lineId: Id }

/** In the drawer of a product or an item: what of it is in stock, and what can be done with that. */
export function StockOfLine({ order, editor, lineId }: StockOfLineProps) {
  const kind = useOrderKind()
  const rights = useRights()
  const canEdit = rights.has(kind.rights.write) && editableParts[order.status] !== 'notes-only'
  const { stock, dialog } = useOrderStock(order, editor, canEdit)
  const found = findLine(order, lineId)
  if (!stock || !found || found.kind === 'process') return null
  const row = { ...found, id: lineId }
  const actions = stock.actionsOf(row)
  const words = stock.wordsOf(row)
  if (!words && actions.length === 0) return null
  return (
    <Flex wrap="wrap" align="center" gap="2" mb="4">
      {words ? (
        <Flex w="100%" align="center" gap="1.5" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          <StockIcon size={16} />
          <Text css={{ '&::first-letter': { textTransform: 'uppercase' } }}>{words}</Text>
        </Flex>
      ) : null}
      {actions.map((action) =>
        action.kind === 'other' ? (
          <Button key={action.id} icon={action.icon} onClick={action.onSelect}>
            {action.label}
          </Button>
        ) : null,
      )}
      {dialog}
    </Flex>
  )
}
