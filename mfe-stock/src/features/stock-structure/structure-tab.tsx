import type { DrawerId, Id, StockProduct } from '@tehas/contracts'
import { costed } from '@tehas/cost-engine'
import { messages as costMessages } from '@tehas/cost-engine/messages'
import { addMessages } from '@tehas/i18n'
import {
  applyPendingChange,
  buildLines,
  type LineTarget,
  type OrderLines,
  PHONE,
  PhoneProducts,
  ProductTree,
  type StructureHost,
  TreeSignals,
  toCostProduct,
  useLinesUndo,
  useMedia,
  useWhy,
} from '@tehas/order-screens/structure'
import { useDrawer, useRights, useSession } from '@tehas/shell-api'
import { Box, Flex } from '@tehas/ui'
import { gridMessages } from '@tehas/ui/grid'
import { useMemo, useRef } from 'react'
import { focusIfNowhere } from '../../parts/focus-if-nowhere'
import { linesElsewhere, structureOf } from './structure-of'
import { useStockLines } from './use-stock-lines'

addMessages('ui', gridMessages)
addMessages('cost-engine', costMessages)

/** What a stock product is made of, as the tree of an order without the order. */
export function StructureTab({ product }: { readonly product: StockProduct }) {
  return (
    <TreeSignals>
      <Structure product={product} />
    </TreeSignals>
  )
}

function Structure({ product }: { readonly product: StockProduct }) {
  const isPhone = useMedia(PHONE)
  const rights = useRights()
  const seesPrices = rights.seesPrices('STOCK')
  const { project } = useSession()
  const vatPercentage = project?.vatPercentage
  const { editor, latest, dialog } = useStockLines(product)
  const page = useRef<HTMLDivElement>(null)
  useLinesUndo({ id: product._id, latest, editor }, page)
  const stored = structureOf(product)
  const shown = editor.changes.reduce(applyPendingChange, stored)
  const now = useMemo(
    () => costed({ products: shown.products.map(toCostProduct) }, { vatPercentage }),
    [shown, vatPercentage],
  )
  const previous = useRef<OrderLines>(undefined)
  const lines = buildLines(shown, now, { isSettled: editor.changes.length === 0, previous: previous.current })
  previous.current = lines
  const why = useWhy(now)
  const elsewhere = useMemo(() => linesElsewhere(product), [product])
  // The menu that a drawer was opened from is gone when it closes: keys go on in the cell that they were in.
  const keepCell = () =>
    void focusIfNowhere(() => page.current?.querySelector<HTMLElement>('[role=treegrid] [data-cell][tabindex="0"]'))
  const editProduct = useDrawer('stock-product.upsert')
  const openProcess = useLineDrawer(product._id, 'stock-product.process', keepCell)
  const openItem = useLineDrawer(product._id, 'stock-product.item', keepCell)
  const host: StructureHost = {
    editor,
    canEdit: rights.has('STOCK_WRITE') && !product.lock,
    seesPrices,
    hasParts: true,
    extraFields: [],
    canAddProducts: false,
    hasState: false,
    isFixed: useMemo(() => (id: Id) => elsewhere.fixed.has(id), [elsewhere]),
    isClosed: (id) => elsewhere.closed.has(id),
    drawers: {
      product:
        editProduct &&
        (async () => {
          const saved = await editProduct({ _id: product._id })
          keepCell()
          return saved?._id
        }),
      process: openProcess,
      item: openItem,
    },
  }
  return (
    <Flex ref={page} direction="column" minH="0" flex="1">
      {isPhone ? (
        <Box overflowY="auto" flex="1">
          <PhoneProducts host={host} lines={lines} />
        </Box>
      ) : (
        <ProductTree host={host} lines={lines} onWhy={why.askWhy} />
      )}
      {why.popover}
      {dialog}
    </Flex>
  )
}

type LineDrawerId = Extract<DrawerId, 'stock-product.process' | 'stock-product.item'>

/** Opens the drawer of a line of the product; `onClosed` once it is closed, whether it saved or not. */
function useLineDrawer(
  stockId: Id,
  id: LineDrawerId,
  onClosed: () => void,
): ((target: LineTarget) => Promise<Id | undefined>) | undefined {
  const open = useDrawer(id)
  return (
    open &&
    (async (target) => {
      const saved = await open({ stockId, ...('_id' in target ? { _id: target._id } : newLine(target)) })
      onClosed()
      return saved?._id
    })
  )
}

/** A new line as its drawer takes it. */
const newLine = ({ parent, name, category, stock, process }: Exclude<LineTarget, { readonly _id: Id }>) => ({
  ...(parent && 'item' in parent && { parentItemId: parent.item }),
  ...(name !== undefined && { name }),
  ...(category && { category }),
  ...(stock && { stockProducts: [stock] }),
  ...(process && { processes: [process] }),
})
