import { useCall } from '@tehas/api-client'
import { calls, type StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { LineForm } from '@tehas/order-screens/drawers'
import { EntityGate } from '@tehas/screens/drawer'
import { type DrawerScreenProps, useRights } from '@tehas/shell-api'
import { Button, NotFound } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useState } from 'react'
import { structureOf } from '../features/stock-structure/structure-of'
import { useStockLines } from '../features/stock-structure/use-stock-lines'

type StockLineProps = DrawerScreenProps<'stock-product.process' | 'stock-product.item'>
type OfKind = StockLineProps & { readonly kind: 'process' | 'item' }

/** One process in the structure of a stock product. */
export const StockProcessDrawer = (props: StockLineProps) => <StockLine {...props} kind="process" />

/** One item in the structure of a stock product. */
export const StockItemDrawer = (props: StockLineProps) => <StockLine {...props} kind="item" />

function StockLine(props: OfKind) {
  const { t } = useT()
  const query = useCall(calls.getStockProduct, { params: { stockId: props.input.stockId } })
  return (
    <EntityGate
      frame={props.frame}
      title={props.kind === 'process' ? t('Process') : t('Item')}
      query={query}
      failed={t('The product did not load')}
      missing={t('This product is not here')}
      onClose={props.close}
    >
      {(product) => <LineOf {...props} product={product} />}
    </EntityGate>
  )
}

function LineOf({ product, input, ...props }: OfKind & { readonly product: StockProduct }) {
  const seesPrices = useRights().seesPrices('STOCK')
  const { t } = useT()
  const { editor, dialog } = useStockLines(product)
  // Asked once: a line that somebody removes meanwhile must not take what is typed of it along.
  const [isThere] = useState(() => input._id === undefined || hasLine(product, input._id))
  if (!isThere) {
    return (
      <DrawerFrame {...props.frame} title={props.kind === 'process' ? t('Process') : t('Item')}>
        <NotFound title={t('This line is not here')} actions={<Button onClick={props.close}>{t('Close')}</Button>} />
      </DrawerFrame>
    )
  }
  const lines = { stored: structureOf(product), editor, dialog }
  const parent = input.parentItemId === undefined ? { productId: input.stockId } : {}
  return (
    <LineForm
      {...props}
      input={{ ...input, ...parent }}
      lines={lines}
      seesPrices={seesPrices}
      hasDates={false}
      number={product.name}
    />
  )
}

type Parts = Pick<StockProduct, 'processes' | 'items'>

const hasLine = ({ processes, items }: Parts, id: string): boolean =>
  processes.some(({ _id }) => _id === id) || items.some((item) => item._id === id || hasLine(item, id))
