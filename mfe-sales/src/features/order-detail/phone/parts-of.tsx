import type { DrawerProps } from '@tehas/contracts'
import { formatMoney, useT } from '@tehas/i18n'
import { useDrawer, useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Span, Text } from '@tehas/ui'
import { AddIcon } from '@tehas/ui/icons'
import { type ItemLine, type OrderLine, type ProductLine, parentRefOf } from '../tree/order-line'
import type { CardView } from './card-view'
import { PartCard } from './part-card'

type PartsOfProps = { readonly holder: ProductLine | ItemLine; readonly view: CardView }

/** Processes and items of a product, or of an item that is made here. */
export function PartsOf({ holder, view }: PartsOfProps) {
  const { t } = useT()
  return (
    <Box bg="bg.canvas" borderTopWidth="1px">
      <Group title={t('Processes')} rows={holder.processes} view={view} />
      <Group title={t('Items')} rows={holder.items} view={view} />
      {view.menuOf ? <AddParts holder={holder} orderId={view.orderId} /> : null}
    </Box>
  )
}

type GroupProps = { readonly title: string; readonly rows: readonly OrderLine[]; readonly view: CardView }

function Group({ title, rows, view }: GroupProps) {
  const { project, rights } = useSession()
  if (rows.length === 0) return null
  const sum = rows.reduce((total, { figures }) => total + (figures.cost ?? 0), 0)
  return (
    <Box as="section" aria-label={title}>
      <Flex justify="space-between" gap="3" px="4" pt="3" pb="1" textStyle="xs" color="fg.muted">
        <Text>
          {title} <Span fontWeight="medium">{rows.length}</Span>
        </Text>
        {rights.seesPrices('SALES') ? (
          <Text fontVariantNumeric="tabular-nums">{formatMoney(sum, project?.currency ?? 'EUR')}</Text>
        ) : null}
      </Flex>
      {rows.map((row) => (
        <PartCard key={row.id} row={row} siblings={rows.length} view={view} />
      ))}
    </Box>
  )
}

type AddPartsProps = { readonly holder: ProductLine | ItemLine; readonly orderId: string }

function AddParts({ holder, orderId }: AddPartsProps) {
  const { t } = useT()
  const addProcess = useDrawer('sale-order.process')
  const addItem = useDrawer('sale-order.item')
  const parent = parentRefOf(holder)
  const input: DrawerProps<'sale-order.item'> = {
    currentOrder: orderId,
    currentOrderType: 'SALE_ORDER',
    ...('product' in parent ? { productId: parent.product } : { parentItemId: parent.item }),
  }
  return (
    <Flex gap="2" px="4" py="3">
      {addProcess ? (
        <Button size="touch" flex="1" icon={<AddIcon size={20} />} onClick={() => void addProcess(input)}>
          {t('Add process')}
        </Button>
      ) : null}
      {addItem ? (
        <Button size="touch" flex="1" icon={<AddIcon size={20} />} onClick={() => void addItem(input)}>
          {t('Add item')}
        </Button>
      ) : null}
    </Flex>
  )
}
