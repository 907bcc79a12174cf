import { type DrawerId, drawers, type Id } from '@tehas/contracts'
import { useRouteDrawer } from '@tehas/screens/drawer'
import { createUnsavedScope, UnsavedScopeContext } from '@tehas/shell-api'
import { useLocation, useParams } from '@tehas/shell-api/router'
import { lazyPart } from '@tehas/ui'
import { useState } from 'react'
import { DUPLICATE, listPath, stockPath } from '../features/stock-list/addresses'

// The drawers that the shell opens, so that their code is there once.
const Upsert = lazyPart(async () => (await import('./stock-product-upsert')).StockProductUpsert)
const Process = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-tabs" */ './stock-line')).StockProcessDrawer,
)
const Item = lazyPart(async () => (await import(/* webpackChunkName: "stock-tabs" */ './stock-line')).StockItemDrawer)

/** The drawer of a product, or of a new one, by its address over the list; a new one is opened once it is saved. */
export function UpsertPage() {
  const { stockId: _id } = useParams()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const duplicate = query.has(DUPLICATE)
  query.delete(DUPLICATE)
  const list = query.size > 0 ? `?${query}` : ''
  const [saved, setSaved] = useState<Id>()
  const back = saved === undefined ? listPath(list) : stockPath(saved, list)
  const { scope, ...props } = useAddressDrawer('stock-product.upsert', back)
  const done = (result: { readonly _id: Id }) => {
    if (_id === undefined || duplicate) setSaved(result._id)
    props.done()
  }
  return (
    <UnsavedScopeContext value={scope}>
      <Upsert {...props} done={done} input={{ ...(_id !== undefined && { _id }), duplicate }} />
    </UnsavedScopeContext>
  )
}

/** The drawer of one process of a product, or of a new one, by its address over the product. */
export function ProcessPage() {
  const { scope, input, ...props } = useLinePage('stock-product.process')
  return (
    <UnsavedScopeContext value={scope}>
      <Process {...props} input={input} />
    </UnsavedScopeContext>
  )
}

/** The drawer of one item of a product, or of a new one, by its address over the product. */
export function ItemPage() {
  const { scope, input, ...props } = useLinePage('stock-product.item')
  return (
    <UnsavedScopeContext value={scope}>
      <Item {...props} input={input} />
    </UnsavedScopeContext>
  )
}

function useLinePage(id: DrawerId) {
  const { stockId = '', lineId: _id } = useParams()
  const { search } = useLocation()
  const drawer = useAddressDrawer(id, stockPath(stockId, search))
  return { ...drawer, input: { stockId, ...(_id !== undefined && { _id }) } }
}

/** What a drawer gets of the shell, from an address. What is unsaved in its scope asks before it is closed. */
function useAddressDrawer(id: DrawerId, back: string) {
  const [scope] = useState(createUnsavedScope)
  const { done, close, frame } = useRouteDrawer({ unsaved: () => scope.any(), back })
  return { scope, done, close, frame: { ...frame, width: drawers[id].width, covered: 0 } }
}
