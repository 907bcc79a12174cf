import type { SaleOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useDrawer, useSession } from '@tehas/shell-api'
import { Box, Button, EmptyState } from '@tehas/ui'
import { AddIcon, ProductIcon } from '@tehas/ui/icons'
import { useMemo, useState } from 'react'
import type { OrderEditor } from '../../editing/order-editor'
import type { OrderLines } from '../lines/order-line'
import { treeColumns } from '../tree/tree-columns'
import type { CardView } from './card-view'
import { ProductCard } from './product-card'
import { useLineMenu } from './use-line-menu'

type PhoneProductsProps = {
  readonly order: SaleOrder
  readonly lines: OrderLines
  readonly editor: OrderEditor
  readonly canEdit: boolean
}

/** Products of an order on a phone: a card opens to its processes and items, each with a menu for the thumb. */
export function PhoneProducts({ order, lines, editor, canEdit }: PhoneProductsProps) {
  const { t } = useT()
  const { project, rights } = useSession()
  const seesPrices = rights.seesPrices('SALES')
  const currency = project?.currency ?? 'EUR'
  // The texts of the tree's cells are those of the cards.
  const columns = useMemo(
    () => treeColumns({ t, currency, seesPrices, canEdit: false, hasRoom: true }),
    [t, currency, seesPrices],
  )
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const menuOf = useLineMenu(order, editor)
  const view: CardView = {
    orderId: order._id,
    columns,
    isOpen: (id) => open.has(id),
    onToggle: toggle,
    menuOf: canEdit ? menuOf : undefined,
  }
  const addProduct = useDrawer('sale-order.product')
  return (
    <>
      {lines.products.map((product) => (
        <ProductCard key={product.id} product={product} siblings={lines.products.length} view={view} />
      ))}
      {lines.products.length === 0 ? (
        <EmptyState title={t('No products yet')} icon={ProductIcon}>
          {canEdit ? t('Add the first product.') : t('Nobody has added products to this order.')}
        </EmptyState>
      ) : null}
      {addProduct && canEdit ? (
        <Box p="4">
          <Button
            size="touch"
            w="100%"
            icon={<AddIcon size={20} />}
            onClick={() => void addProduct({ currentOrder: order._id, currentOrderType: 'SALE_ORDER' })}
          >
            {t('Add product')}
          </Button>
        </Box>
      ) : null}
    </>
  )
}
