import { isApiError, skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { countOfShort, type Shortage, type ShortageAct, shortageCalls } from '@tehas/contracts/purchase'
import { addMessages, formatTime, isoWeek, today, useT } from '@tehas/i18n'
import { NoRight, NotLoaded } from '@tehas/screens'
import { useKeptFocus } from '@tehas/screens/focus'
import { ExportButton } from '@tehas/screens/list'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Box, Button, Flex, lazyPart, NotFound, Notice, PageHeader, SkeletonRows, Text } from '@tehas/ui'
import { gridMessages, useIsPhone } from '@tehas/ui/grid'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import type { BulkField } from './bulk-edit-dialog'
import {
  areReady,
  countRows,
  type Edit,
  firstRows,
  grouped,
  groupedByOrder,
  isOrderable,
  withEditOfAll,
} from './choices'
import { CreateBar } from './create-bar'
import { CreatedNotice } from './created-notice'
import { exportColumns } from './export-columns'
import { NothingMissing } from './nothing-missing'
import { ShortageCards } from './shortage-cards'
import { ShortageTable } from './shortage-table'
import { GroupingSwitch, ShortageToolbar } from './shortage-toolbar'
import { SurplusList } from './surplus-list'
import { useCreateOrders } from './use-create-orders'
import { filtersOf, type ShortageView, useShortageView } from './use-shortage-view'

addMessages('ui', gridMessages)

const BulkEditDialog = lazyPart(async () => (await import('./bulk-edit-dialog')).BulkEditDialog)

/** What is missing for open orders, and ordering it (rules §3). */
export function ShortagesPage() {
  const rights = useRights()
  if (!rights.has('PURCHASE_READ') && !rights.has('STOCK_READ')) return <NoRight right="PURCHASE_READ" />
  return <OfAddress />
}

/** A link to another product begins anew, with that one chosen. */
function OfAddress() {
  const view = useShortageView()
  return <Shortages key={view.product} view={view} />
}

/** Rows that are drawn at once. */
const STEP = 100
/** Suppliers to choose from. */
const SUPPLIERS = 200

function Shortages({ view }: { readonly view: ShortageView }) {
  const { t } = useT()
  const rights = useRights()
  const { project } = useSession()
  const isPhone = useIsPhone()
  const search = useDeferredValue(view.search)
  useTitle([t('Shortages'), project?.name])
  const mayBuy = rights.has('PURCHASE_WRITE')
  const acts: readonly ShortageAct[] = [
    ...(mayBuy ? (['BUY'] as const) : []),
    ...(rights.has('MANUFACTORING_WRITE') ? (['MAKE'] as const) : []),
  ]
  const list = useCall(
    shortageCalls.listShortages,
    {
      body: {
        filters: filtersOf(view, today()),
        ...(search.trim() !== '' && { search }),
        ...(view.product !== undefined && { ids: [view.product] }),
        ...(view.grouping === 'ORDER' && { byOrder: true }),
      },
    },
    { placeholderData: (before) => before },
  )
  const surplus = useCall(shortageCalls.listSurplus, {})
  const partners = useCall(
    calls.listPartners,
    mayBuy ? { body: { role: 'SUPPLIER', active: true, sort: { name: 1 }, limit: SUPPLIERS } } : skip,
  )
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(view.product === undefined ? [] : [view.product]),
  )
  const [openId, setOpenId] = useState<string>()
  /** Of which rows it is asked: of all that are chosen, or of one alone. */
  const [asked, setAsked] = useState<{ readonly field: BulkField; readonly only?: string } | undefined>(
    view.asksSupplier ? { field: 'supplier' } : undefined,
  )
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  const [limit, setLimit] = useState(STEP)
  const clear = () => {
    setChosen(new Set())
    setEdits(new Map())
  }
  const creating = useCreateOrders({ onAnswer: () => void list.refetch(), onCreated: clear })

  /** As a drawer is saved: the button stands behind all other rows. */
  const createByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !areReady(chosenRows, edits)) return
    event.preventDefault()
    void creating.create(chosenRows, edits)
  }

  const rows = list.data?.rows ?? []
  const chosenRows = rows.filter((row) => chosen.has(row._id) && isOrderable(row, acts))
  const currency = rights.seesPrices('STOCK') ? (project?.currency ?? 'EUR') : undefined
  const byOrder = view.grouping === 'ORDER' ? list.data?.byOrder : undefined
  // Until they are told by order they stand by date.
  const grouping = view.grouping === 'ORDER' && !byOrder ? 'DATE' : view.grouping
  const all = byOrder
    ? groupedByOrder(rows, byOrder)
    : grouped(rows, grouping === 'ORDER' ? 'DATE' : grouping, (day) => `${isoWeek(day).year}-${isoWeek(day).week}`)
  const hidden = countRows(all) - limit
  const rowsProps = {
    ...{ groups: firstRows(all, limit), all: rows, grouping, edits, chosen, openId, currency },
    suppliers: partners.data?.rows ?? [],
    acts,
    onEdit: acts.length > 0 ? (id: string, edit: Edit) => setEdits(withEdit(edits, id, edit)) : undefined,
    onChoose: (ids: readonly string[], isChosen: boolean) => setChosen(withChosen(chosen, ids, isChosen)),
    onOpen: setOpenId,
    isOfOrder: view.order !== undefined,
    onAskDay: ({ _id: only }: Shortage) => setAsked({ field: 'date', only }),
  }
  const askedRows = chosenRows.filter(
    ({ _id, act }) => (asked?.only ?? _id) === _id && (asked?.field === 'date' || act === 'BUY'),
  )
  return (
    <Flex ref={page} direction="column" flex="1" h="100%" minH="0" bg="bg.panel" position="relative">
      <PageHeader
        title={
          list.data?.order ? t('Missing for {{order}}', { order: list.data.order.transactionNumber }) : t('Shortages')
        }
        count={
          list.data &&
          t('{{short}} short: {{open}} to order or make, {{waiting}} under way', {
            short: t('{{count}} products', { count: countOfShort(list.data.counts) }),
            open: list.data.counts.all,
            waiting: list.data.counts.waiting,
          })
        }
        actions={
          <Flex align="center" gap="3" wrap="wrap">
            {list.data ? (
              <Text textStyle="xs" color="fg.subtle">
                {t('counted at {{time}}', { time: formatTime(list.data.countedAt) })}
              </Text>
            ) : null}
            {rows.length > 0 && view.chip !== 'surplus' ? (
              <ExportButton
                name={t('Shortages')}
                columns={exportColumns({ t, edits, seesPrices: currency !== undefined })}
                readPage={async () => ({ rows, nextCursor: null })}
              />
            ) : null}
            {view.chip === 'surplus' ? null : <GroupingSwitch view={view} />}
          </Flex>
        }
      />
      <ShortageToolbar view={view} list={list.data} surplus={surplus.data?.total} />
      <CreatedNotice created={creating.created} onClose={creating.forget} />
      {list.data && list.data.cycles.length > 0 ? (
        <Box px={{ base: '4', sm: '5' }} py="2">
          <Notice tone="warning" title={t('Some products are made of themselves')}>
            {list.data.cycles.map((path) => path.join(' → ')).join('; ')}
          </Notice>
        </Box>
      ) : null}
      <Box
        flex="1"
        minH="0"
        overflow="auto"
        aria-busy={list.isPending}
        // The bar floats over the end of the list: its last row comes out from under it.
        pb={chosenRows.length > 0 ? { base: '0', sm: '28', lg: '16' } : '0'}
        onKeyDown={createByKey}
      >
        {view.chip === 'surplus' ? (
          <SurplusList />
        ) : isApiError(list.error, 'NOT_FOUND') && view.order !== undefined ? (
          <NotFound
            title={t('This order is not here')}
            actions={<Button onClick={() => view.set('order', undefined)}>{t('Shortages of all orders')}</Button>}
          />
        ) : !list.data ? (
          <NotLoaded found={list} title={t('Shortages did not load')}>
            <Box px={{ base: '1.5', sm: '5' }}>
              <SkeletonRows rows={12} columns={isPhone ? '2fr 1fr' : '2fr 1fr 1fr 1fr 1fr 1fr'} />
            </Box>
          </NotLoaded>
        ) : rows.length > 0 ? (
          isPhone ? (
            <ShortageCards {...rowsProps} />
          ) : (
            <ShortageTable {...rowsProps} />
          )
        ) : (
          <NothingMissing view={view} list={list.data} />
        )}
        {view.chip !== 'surplus' && hidden > 0 ? (
          <Flex justify="center" py="3">
            <Button onClick={() => setLimit(limit + STEP)}>
              {t('Show {{count}} more', { count: Math.min(STEP, hidden) })}
            </Button>
          </Flex>
        ) : null}
        {view.chip !== 'surplus' && byOrder && byOrder.total > byOrder.groups.length ? (
          <Text textAlign="center" color="fg.subtle" py="3">
            {t('The first {{count}} of {{total}} orders: narrow the list to see others.', {
              count: byOrder.groups.length,
              total: byOrder.total,
            })}
          </Text>
        ) : null}
        {view.chip !== 'surplus' && list.data && list.data.total > rows.length ? (
          <Text textAlign="center" color="fg.subtle" py="3">
            {t('The first {{count}} of {{total}}: narrow the list to see others.', {
              count: rows.length,
              total: list.data.total,
            })}
          </Text>
        ) : null}
      </Box>
      <CreateBar
        rows={chosenRows}
        total={rows.filter((row) => isOrderable(row, acts)).length}
        edits={edits}
        currency={currency}
        isCreating={creating.isCreating}
        onCreate={() => void creating.create(chosenRows, edits)}
        onClear={clear}
        onAsk={(field) => setAsked({ field })}
      />
      {asked === undefined || askedRows.length === 0 ? null : (
        <BulkEditDialog
          field={asked.field}
          rows={askedRows}
          edits={edits}
          suppliers={rowsProps.suppliers}
          onEdit={(edit) => setEdits(withEditOfAll(edits, askedRows, edit))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Flex>
  )
}

const withEdit = (edits: ReadonlyMap<Shortage['_id'], Edit>, id: string, edit: Edit): ReadonlyMap<string, Edit> =>
  new Map(edits).set(id, { ...edits.get(id), ...edit })

function withChosen(chosen: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}
