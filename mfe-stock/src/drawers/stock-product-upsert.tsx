import { skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { EntityGate } from '@tehas/screens/drawer'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { StockEditor } from '../features/stock-form/stock-editor'

/** The drawer `stock-product.upsert`, for every area: a new product, a copy of one, or one by its id. */
export function StockProductUpsert(props: DrawerScreenProps<'stock-product.upsert'>) {
  const { t } = useT()
  const { _id } = props.input
  const query = useCall(calls.getStockProduct, _id ? { params: { stockId: _id } } : skip)
  if (_id === undefined) return <StockEditor {...props} product={undefined} />
  return (
    <EntityGate
      frame={props.frame}
      title={t('Product')}
      query={query}
      failed={t('The product did not load')}
      missing={t('This product is not here')}
      onClose={props.close}
    >
      {(product) => <StockEditor {...props} product={product} />}
    </EntityGate>
  )
}
