import { skip, useCall, useKnownRow } from '@tehas/api-client'
import { type AnyOrder, editableParts, idSchema, type OrderKind, toOrderRow } from '@tehas/contracts'
import { messages as costMessages } from '@tehas/cost-engine/messages'
import { addMessages, useT } from '@tehas/i18n'
import { useConflict } from '@tehas/screens/conflict'
import { useKeptFocus } from '@tehas/screens/focus'
import { UnsentHere } from '@tehas/screens/unsent'
import { Slot, useRights, useSession, useTitle } from '@tehas/shell-api'
import { Box, Flex, Kbd, lazyPart, type MenuItem, SkeletonRows, SkeletonTalk } from '@tehas/ui'
import { gridMessages, type RowAction } from '@tehas/ui/grid'
import { EnterIcon } from '@tehas/ui/icons'
import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { useOrderEditor } from '../editing/use-order-editor'
import { useUndo } from '../history/use-undo'
import { useTransition } from '../life/use-transition'
import '../structure/texts'
import { InCurrency } from '../kind/in-currency'
import { OrderKindProvider, useOrderKind } from '../kind/order-kind'
import { useLineLinks } from '../links/use-line-links'
import { Later } from '../parts/later'
import { NARROW, PHONE, useMedia } from '../parts/use-media'
import { USE_STOCK, useOrderStock } from '../stock/use-order-stock'
import { TakeAllPrices } from '../structure/given-price/take-all-prices'
import { isLongOrder } from '../structure/lines/long-order'
import { buildLines, type OrderLine, type OrderLines } from '../structure/lines/order-line'
import { PhoneProducts } from '../structure/phone/phone-products'
import { ProductTree } from '../structure/tree/product-tree'
import { TreeSignals, useSignal, useTreeSignals } from '../structure/tree-signals'
import { useWhy } from '../structure/why/use-why'
import { CostRail } from './cost-rail/cost-rail'
import { type OrderFiguresNow, useOrderFigures } from './figures/use-order-figures'
import { OrderFacts, PhoneFacts } from './header/order-facts'
import { OrderHeader } from './header/order-header'
import { PhoneActions } from './header/phone-actions'
import { OrderLog } from './log/order-log'
import type { OrderExtra } from './order-extra'
import { OrderFrame } from './order-frame'
import { OrderNotOpen } from './order-not-open'
import { OrderNotes } from './order-notes'
import { OrderOpening } from './order-opening'
import { type OrderTab, OrderTabs } from './order-tabs'
import { useReachTarget } from './reach-target/use-reach-target'
import { SumBand } from './sum-band'
import { useCommentLink } from './use-comment-link'
import { useFocusIfNowhere } from './use-focus-if-nowhere'
import { useOrderStructure } from './use-order-structure'
import { useRecent } from './use-recent'

addMessages('ui', gridMessages)
addMessages('cost-engine', costMessages)

/** Comes once the order stands there: the tab tells how many there are. */
const comments = () => import(/* webpackChunkName: "comments" */ '@tehas/screens/comments')

const OrderFiles = lazyPart(async () => (await import(/* webpackChunkName: "files" */ './order-files')).OrderFiles)

const OrderComments = lazyPart(async () => (await comments()).CommentsPanel)
const OrderCommentCount = lazyPart(async () => (await comments()).CommentCount)

export type OrderDetailProps = {
  readonly kind: OrderKind
  readonly orderId: string
  readonly onClose: () => void
  /** Shows another order in the place of this one, such as a copy that was made of it. */
  readonly onOpen: (orderId: string) => void
  /** What else can be made from here: entries of the menu, and what listens to their key. */
  readonly making: { readonly entries: readonly MenuItem[]; readonly keys: ReactNode }
  /** What stands on its head, such as that it differs from what was sent. */
  readonly mark?: ReactNode
  /** What only this kind of order has: a tab, and the likeliest thing to do while it is open. */
  readonly extra?: OrderExtra
  /** What else may be done with one of its lines. */
  readonly lineActions?: ((line: OrderLine) => RowAction[]) | undefined
}

/** One order of any kind: what it holds, what it costs, and what may be done with it. */
export function OrderDetail({ kind, ...props }: OrderDetailProps) {
  return (
    <OrderKindProvider kind={kind}>
      <FoundOrder {...props} />
    </OrderKindProvider>
  )
}

function FoundOrder({ orderId, ...props }: Omit<OrderDetailProps, 'kind'>) {
  const { calls } = useOrderKind()
  const { project } = useSession()
  // What is no id can't be asked for: nothing is there.
  const id = idSchema.safeParse(orderId).data
  const found = useCall(calls.get, id === undefined ? skip : { params: { orderId: id } })
  const isMissing = id === undefined || found.error?.code === 'NOT_FOUND'
  const row = useKnownRow(calls.list, orderId)
  const order = found.data
  const known = order ? toOrderRow(order) : row
  const why = isMissing ? 'missing' : (found.error ?? 'loading')
  const meanwhile =
    known && why === 'loading' ? (
      <OrderOpening known={known} onClose={props.onClose} extra={props.extra} />
    ) : (
      <OrderNotOpen
        known={known}
        why={why}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        onClose={props.onClose}
      />
    )
  useTitle(known ? [known.transactionNumber, known.partner?.name, project?.name] : [])
  if (!order) return meanwhile
  return (
    <Later key={order._id} isLong={isLongOrder(order)} meanwhile={meanwhile}>
      <TreeSignals>
        <InCurrency currency={order.currency}>
          <OpenOrder order={order} {...props} />
        </InCurrency>
      </TreeSignals>
    </Later>
  )
}

type OpenOrderProps = Omit<OrderDetailProps, 'kind' | 'orderId'> & { readonly order: AnyOrder }

function OpenOrder({ order, onClose, onOpen, making, mark, extra, lineActions }: OpenOrderProps) {
  const { t } = useT()
  const kind = useOrderKind()
  const rights = useRights()
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  const [chosen, setTab] = useState<OrderTab>('products')
  const named = useCommentLink(order._id, () => setTab('comments'))
  const conflict = useConflict()
  const editor = useOrderEditor(order, conflict.ask)
  const known = useMemo(() => toOrderRow(order), [order])
  const now = useOrderFigures(order, editor.changes)
  const page = useFocusIfNowhere()
  useKeptFocus(page)
  useUndo(order, editor, conflict.ask, page)
  const reachTarget = useReachTarget(now.order, editor)
  const canEdit = rights.has(kind.rights.write) && editableParts[order.status] !== 'notes-only'
  const why = useWhy(now.costed, canEdit ? reachTarget : undefined, order.projectCosts)
  const transition = useTransition(order, editor)
  const lines = useLines(now)
  useRecent(order)
  const isLong = isLongOrder(now.order)

  const { stock, dialog } = useOrderStock(order, editor, canEdit)
  const takeFromStock = (id: string) => {
    const line = order.products.find(({ _id }) => _id === id)
    const asks =
      line &&
      stock
        ?.actionsOf({ kind: 'product', id, line })
        .find((action) => action.kind === 'other' && action.id === USE_STOCK)
    return asks?.onSelect
  }
  const saveProducts = canEdit ? editor.saveProducts : undefined
  const links = useLineLinks(order, canEdit)
  const host = useOrderStructure(now.order, {
    editor,
    canEdit,
    stock,
    State: extra?.State,
    offers: extra?.offers,
    arrange: extra?.arrange,
    actionsOf: lineActions ? (line) => [...links.actionsOf(line), ...lineActions(line)] : links.actionsOf,
  })
  // Nothing is received or handed over before an order is active: until then its transition is the likeliest.
  const Action = order.status === 'ACTIVE' && extra?.Action
  // What is bought has no costs of its own: its few sums stand below the lines, which take the whole width.
  const hasRail = kind.hasStructure
  const hasCostTab = hasRail ? isNarrow : isPhone
  const tab = chosen === 'cost' && !hasCostTab ? 'products' : chosen
  // A purchase has no costs of its own: its sums are a summary.
  const costLabel = kind.hasStructure && rights.seesPrices(kind.priceArea) ? t('Cost') : t('Summary')
  const sums = (
    <>
      {extra?.Rail ? <extra.Rail order={now.order} isPhone={isPhone} /> : null}
      {extra?.Rail && !known.partner ? null : <CostRail now={now} onWhy={why.askWhy} />}
    </>
  )
  const mayAttach = rights.has(kind.rights.write)
  const commentsPanel = (
    <OrderComments
      meanwhile={<SkeletonTalk />}
      orderId={order._id}
      mayAttach={mayAttach}
      {...(named !== undefined && { startAt: named })}
    />
  )
  return (
    <OrderFrame
      ref={page}
      known={known}
      header={
        <OrderHeader
          known={known}
          order={order}
          transition={transition}
          entries={making.entries}
          action={Action && <Action order={order} isPhone={false} />}
          onClose={onClose}
          onOpen={onOpen}
        />
      }
      facts={
        <>
          {mark}
          {isPhone ? (
            <PhoneFacts known={known} figures={{ now, onWhy: why.askWhy }} />
          ) : (
            <OrderFacts known={known} order={order} extra={extra?.facts} />
          )}
        </>
      }
      tabs={
        <>
          <Box flex="1" minW="0">
            <OrderTabs
              value={tab}
              onChange={setTab}
              products={now.order.products.length}
              costLabel={hasCostTab ? costLabel : undefined}
              hasNotes={Boolean(order.notes)}
              comments={<OrderCommentCount orderId={order._id} />}
              extra={extra && { label: extra.label, count: extra.count(order) }}
            />
          </Box>
          {tab === 'products' && canEdit && !isNarrow ? <Keys /> : null}
          {tab === 'products' && !isPhone && extra?.Beside ? <extra.Beside order={order} isPhone={false} /> : null}
        </>
      }
      content={
        <>
          <UnsentHere orderId={order._id} as="OfOrder" />
          {tab === 'products' && hasRail ? <TakeAllPrices host={host} lines={lines} editor={editor} /> : null}
          {tab === 'products' ? (
            isPhone ? (
              <PhoneProducts host={host} lines={lines} />
            ) : (
              <Later isLong={isLong}>
                {hasRail ? (
                  <ProductTree host={host} lines={lines} onWhy={why.askWhy} />
                ) : (
                  // As high as its lines, so that what stands below follows; many of them scroll by themselves.
                  <Flex direction="column" flexShrink="0" maxH="70%">
                    <ProductTree host={host} lines={lines} onWhy={why.askWhy} />
                  </Flex>
                )}
                {extra?.Below && !hasRail ? (
                  <extra.Below order={order} isPhone={false} saveProducts={saveProducts} />
                ) : null}
                {hasRail ? null : <SumBand now={now} onWhy={why.askWhy} />}
              </Later>
            )
          ) : null}
          {tab === 'extra' && extra ? (
            <extra.Content order={order} isPhone={isPhone} saveProducts={saveProducts} />
          ) : null}
          {tab === 'cost' ? (
            // A figure stays near its label.
            <Box maxW="640px">{sums}</Box>
          ) : null}
          {tab === 'files' ? <OrderFiles meanwhile={<SkeletonRows rows={4} />} order={order} /> : null}
          {tab === 'comments' ? commentsPanel : null}
          {tab === 'notes' ? <OrderNotes order={order} ask={conflict.ask} /> : null}
          {tab === 'flow' ? <Slot id="order.flow" props={{ orderId: order._id, orderType: kind.kind }} /> : null}
          {tab === 'log' ? <OrderLog order={order} /> : null}
          {extra?.Below && hasRail && !isPhone ? (
            <extra.Below order={order} isPhone={false} takeFromStock={takeFromStock} />
          ) : null}
        </>
      }
      {...(tab === 'files'
        ? { rail: commentsPanel, railLabel: t('Comments'), railWidth: '388px' }
        : { rail: hasRail && !isWide(tab) ? <Later isLong={isLong}>{sums}</Later> : undefined })}
    >
      <PhoneActions order={order} transition={transition} action={Action && <Action order={order} isPhone />} />
      {making.keys}
      {why.popover}
      {transition.dialog}
      {dialog}
      {links.dialog}
      {conflict.dialog}
    </OrderFrame>
  )
}

/** What takes the whole width. */
const isWide = (tab: OrderTab): boolean => tab === 'flow'

/** Lines of which nothing changed stay the same objects from one keystroke to the next. */
function useLines({ order, costed, base, isSettled }: OrderFiguresNow): OrderLines {
  const previous = useRef<OrderLines>(undefined)
  const lines = buildLines(order, costed, { isSettled, base, previous: previous.current })
  previous.current = lines
  return lines
}

/** The keys of the tree, beside the tabs: told while one of its fields is open. Their room stays, so that nothing moves. */
const Keys = memo(function Keys() {
  const { t } = useT()
  const isEditing = useSignal(useTreeSignals().isEditing)
  return (
    <Flex align="center" px="4" h="9" borderBottomWidth="1px" textStyle="xs" color="fg.subtle">
      <Flex gap="1.5" align="center" visibility={isEditing ? 'visible' : 'hidden'}>
        <EnterIcon size={13} /> {t('save')} <Kbd>Esc</Kbd> {t('cancel')} <Kbd>Tab</Kbd> {t('next cell')}
      </Flex>
    </Flex>
  )
})
