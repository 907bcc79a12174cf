import '../../office/texts'
import { type ProductionRow, productionTable } from '@tehas/contracts/production'
import { formatNumber, type Translate, useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { ChoiceMenu } from '@tehas/screens/choice'
import { ExportButton, ListPage, type ListSelection, type TableColumn, useList } from '@tehas/screens/list'
import { useWayTo } from '@tehas/screens/way'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Flex } from '@tehas/ui'
import { BulkBar, shownColumns, useIsPhone } from '@tehas/ui/grid'
import { JobsIcon } from '@tehas/ui/icons'
import { useMemo, useState } from 'react'
import { JobButtons } from '../all-jobs/job-buttons'
import { BulkJobResults, JobDialogs } from '../all-jobs/job-dialogs'
import type { JobRow } from '../all-jobs/job-groups'
import { bulkJobActions, jobMenu } from '../all-jobs/job-menu'
import { useBulkJobs } from '../all-jobs/use-bulk-jobs'
import { type DeskActions, useDeskActions } from '../all-jobs/use-desk-actions'
import { exportedColumns } from './exported-columns'
import { productionFilters } from './production-filters'
import { productionLooks } from './production-looks'
import { footOf, sumsOf } from './production-sums'
import { useProduction } from './use-production'

const BY_DEADLINE = { deadline: 1 } as const

/** Every process of active orders as a row of a wide table, done or not, with sums (rules §14). */
export function ProductionPage() {
  const rights = useRights()
  if (!rights.has('PRODUCTION')) return <NoRight right="PRODUCTION" />
  return <Production />
}

function Production() {
  const { t } = useT()
  const toOrders = useWayTo({ right: 'SALES_READ', path: '/dashboard/sale-orders-list', label: t('Sale orders') })
  const { project } = useSession()
  useTitle([t('Production table'), project?.name])
  const [asOf, setAsOf] = useState(0)
  const list = useList({
    name: 'PRODUCTION_TABLE',
    table: productionTable,
    fields: project?.projectFields.processFields,
    looks: useMemo(() => productionLooks(t, asOf), [t, asOf]),
    filters: useMemo(() => productionFilters(t), [t]),
    defaultSort: BY_DEADLINE,
  })
  const production = useProduction(list)
  // Clocks of the rows go on from when they were told.
  if (production.asOf !== asOf) setAsOf(production.asOf)
  const { data, pages, readAll } = production
  const actions = useDeskActions()
  const bulk = useBulkJobs()
  const isPhone = useIsPhone()
  const rows = data?.rows ?? []
  const desk = rows.map((job): JobRow => ({ kind: 'job', _id: job._id, job, asOf }))
  const chosen = rows.filter(({ _id }) => bulk.ids.includes(_id))
  const selection: ListSelection<ProductionRow> = {
    selection: bulk.selectionOf(desk),
    select: (next) => bulk.select(next, desk),
    clear: bulk.clear,
    rows: chosen,
  }
  // The steps stand beside the name, so that they are in sight however far the table is scrolled.
  const [name, ...others] = list.columns
  const columns = [...(name ? [name] : []), stepsColumn(actions, t), ...others]
  const { state } = list
  const choices = useMemo(() => {
    const choose = (name: 'team' | 'person') => ({
      value: state.filters[name]?.[0],
      onChange: (id: string | undefined) => state.setFilter(name, id === undefined ? [] : [id]),
    })
    return (
      <>
        <ChoiceMenu label={t('Team')} allLabel={t('Every team')} options={data?.all.teams ?? []} {...choose('team')} />
        <ChoiceMenu
          label={t('Person')}
          allLabel={t('Everybody')}
          options={data?.all.people ?? []}
          {...choose('person')}
        />
      </>
    )
  }, [data, state.filters, state.setFilter, t])
  return (
    <Flex direction="column" h="100%" minH="0" bg="bg.panel">
      {/* On a phone the list folds its band away. */}
      {isPhone ? <BulkJobResults bulk={bulk} /> : null}
      <ListPage
        title={t('Production table')}
        words={{
          searchFor: t('Process, order, person'),
          notLoaded: t('The production table did not load'),
          matching: (count, inView) => t('{{count}} processes match, {{inView}} in view', { count, inView }),
        }}
        list={{ ...list, columns }}
        pages={pages}
        count={data && formatNumber(data.all.count, 0)}
        total={data?.count}
        totals={
          chosen.length > 0
            ? footOf(sumsOf(chosen), { count: chosen.length, isChosen: true, t })
            : data && footOf(data.together, { count: data.count, isChosen: false, t })
        }
        counts={{
          ...(data && { done: { '': data.done.all, open: data.done.open, done: data.done.done } }),
          ...(data && { state: data.states, mine: { mine: data.mine } }),
        }}
        actions={
          rows.length > 0 ? (
            <ExportButton
              name={t('Production table')}
              columns={exportedColumns(shownColumns(list.columns, state.layout), t)}
              readPage={readAll}
            />
          ) : null
        }
        exporting={null}
        choices={choices}
        band={isPhone ? null : <BulkJobResults bulk={bulk} />}
        getRowActions={(row) => menuOf(row, actions, t)}
        onOpen={(row) =>
          isPhone && !row.isDone ? actions.ask({ kind: 'menu', job: row }) : actions.openOrder(row)?.()
        }
        bulk={{
          selection,
          render: (frame) => (
            <BulkBar
              {...frame}
              selection={{ kind: 'some', ids: bulk.ids }}
              total={bulk.ids.length}
              actions={bulkJobActions(bulk, actions, t)}
            />
          ),
        }}
        empty={{
          icon: JobsIcon,
          title: t('Nothing is in production'),
          text: t('Every process of an order stands here as soon as the order is published.'),
          action: toOrders,
        }}
      />
      <JobDialogs actions={actions} bulk={bulk} />
    </Flex>
  )
}

/** What is done is only looked at; everything else is started, paused and finished from the row. */
function menuOf(row: ProductionRow, actions: DeskActions, t: Translate) {
  const all = jobMenu(row, actions, t)
  return row.isDone ? all.filter((action) => action.kind === 'other' && ['reports', 'order'].includes(action.id)) : all
}

/** The own next steps of each row. */
function stepsColumn(actions: DeskActions, t: Translate): TableColumn<ProductionRow> {
  return {
    id: 'do',
    header: t('Timer'),
    width: 84,
    hideable: false,
    cell: (row) => (row.isDone ? null : <JobButtons job={row} actions={actions} />),
    place: 'none',
    text: () => '',
    onCard: () => null,
    exported: () => undefined,
  }
}
