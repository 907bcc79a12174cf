import '../../office/texts'
import { useApi, useCall, useCallPages } from '@tehas/api-client'
import {
  LEARNED_ITEMS_MAX,
  LEARNED_JOBS_MIN,
  type LearnedWorkload,
  learnedTable,
  learnedWorkloadCalls,
} from '@tehas/contracts/production'
import { formatNumber, useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { ListPage, useList, useSelection } from '@tehas/screens/list'
import { useWayTo } from '@tehas/screens/way'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { BulkBar, type RowAction } from '@tehas/ui/grid'
import { CheckIcon, HistoryIcon, RecentIcon } from '@tehas/ui/icons'
import { useMemo, useState } from 'react'
import { learnedAddress, WHY_PARAM } from './addresses'
import { LearnedChoices } from './learned-choices'
import { learnedFilters } from './learned-filters'
import { learnedLooks } from './learned-looks'
import { whyNot } from './learned-words'
import { PreviewDrawer } from './preview-drawer'
import { useMayChange, usePutOff } from './use-learned'
import { WhyDrawer } from './why-drawer'

/** What finished jobs took beside what is planned for one piece, and taking it over (decision 034). */
export function LearnedPage() {
  const rights = useRights()
  if (!rights.has('DETAILED_USER_READ')) return <NoRight right="DETAILED_USER_READ" />
  return <Learned />
}

function Learned() {
  const { t } = useT()
  const toJobs = useWayTo({ right: 'PRODUCTION', path: '/dashboard/jobs', label: t('Jobs') })
  const api = useApi()
  const navigate = useNavigate()
  const { project } = useSession()
  const { search: query } = useLocation()
  useTitle([t('Learned workloads'), project?.name])
  const mayChange = useMayChange()
  const putOff = usePutOff()
  const [accepting, setAccepting] = useState<readonly string[]>([])
  const list = useList({
    table: learnedTable,
    looks: useMemo(() => learnedLooks(t), [t]),
    filters: useMemo(() => learnedFilters(t), [t]),
    panel: WHY_PARAM,
  })
  const { search, filters, sort } = list.asked
  const narrowed = { ...(search !== undefined && { search }), filters }
  const body = { ...narrowed, sort }
  const learned = useCallPages(learnedWorkloadCalls.listLearnedWorkloads, { body })
  const { data } = useCall(learnedWorkloadCalls.summarizeLearnedWorkloads, { body: narrowed })
  const selection = useSelection(learned)
  const { state } = list
  const choices = useMemo(
    () => <LearnedChoices summary={data} chosen={state.filters} onChoose={state.setFilter} />,
    [data, state.filters, state.setFilter],
  )
  const openId = new URLSearchParams(query).get(WHY_PARAM) ?? undefined
  const show = (id: string | undefined) => void navigate(learnedAddress(query, id))
  const mayAccept = (row: LearnedWorkload) => whyNot(row, mayChange, t) === undefined
  const acceptable = selection.rows.filter(mayAccept).map(({ _id }) => _id)
  const movable = selection.rows.filter(({ kind }) => mayChange[kind]).map(({ _id }) => _id)
  const isPutOff = filters.isPutOff === true
  const putOffWord = isPutOff ? t('Bring back') : t('Not now')
  const putOffThese = (ids: readonly string[], off: boolean) => {
    selection.clear()
    void putOff(ids.slice(0, LEARNED_ITEMS_MAX), off)
  }
  const actionsOf = (row: LearnedWorkload): readonly RowAction[] => [
    { kind: 'view', onSelect: () => show(row._id) },
    ...(mayAccept(row)
      ? [
          {
            kind: 'other' as const,
            id: 'accept',
            label: t('Preview the change'),
            icon: <CheckIcon size={16} />,
            onSelect: () => setAccepting([row._id]),
          },
        ]
      : []),
    ...(mayChange[row.kind]
      ? [
          {
            kind: 'other' as const,
            id: 'put-off',
            label: row.isPutOff ? t('Bring back') : t('Not now'),
            icon: <RecentIcon size={16} />,
            onSelect: () => putOffThese([row._id], !row.isPutOff),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage
        title={t('Learned workloads')}
        count={data && formatNumber(data.count, 0)}
        words={{
          searchFor: t('Product, process, team'),
          notLoaded: t('Learned workloads did not load'),
          matching: (count, inView) => t('{{count}} workloads match, {{inView}} in view', { count, inView }),
        }}
        list={list}
        pages={learned}
        choices={choices}
        total={data?.count}
        counts={{
          show: data && {
            '': data.counts.all,
            slower: data.counts.slower,
            faster: data.counts.faster,
            off: data.counts.putOff,
          },
        }}
        empty={{
          icon: HistoryIcon,
          title: t('Nothing is learned yet'),
          text: emptyText(data?.waiting ?? 0),
          action: toJobs,
        }}
        getRowHref={({ _id }) => learnedAddress(query, _id)}
        onOpen={({ _id }) => show(_id)}
        openRowId={openId}
        getRowActions={actionsOf}
        bulk={
          mayChange.STOCK || mayChange.PROCESS
            ? {
                selection,
                render: (frame) => (
                  <BulkBar
                    {...frame}
                    actions={[
                      {
                        id: 'accept',
                        label: t('Preview the change'),
                        icon: <CheckIcon size={16} />,
                        fits: Math.min(acceptable.length, LEARNED_ITEMS_MAX),
                        onRun: () => setAccepting(acceptable.slice(0, LEARNED_ITEMS_MAX)),
                      },
                      {
                        id: 'put-off',
                        label: putOffWord,
                        icon: <RecentIcon size={16} />,
                        fits: Math.min(movable.length, LEARNED_ITEMS_MAX),
                        onRun: () => putOffThese(movable, !isPutOff),
                      },
                    ]}
                  />
                ),
              }
            : undefined
        }
        exporting={{
          name: t('Learned workloads'),
          readPage: (page) =>
            api.call(learnedWorkloadCalls.listLearnedWorkloads, { body: { ...body, ...page } }, { quiet: true }),
        }}
      />
      {openId !== undefined && accepting.length === 0 ? (
        <WhyDrawer
          key={openId}
          id={openId}
          onClose={() => show(undefined)}
          onAccept={({ _id }) => setAccepting([_id])}
          onPutOff={(row) => {
            show(undefined)
            putOffThese([row._id], !row.isPutOff)
          }}
        />
      ) : null}
      {accepting.length > 0 ? (
        <PreviewDrawer
          ids={accepting}
          onClose={() => setAccepting([])}
          onDone={() => {
            setAccepting([])
            selection.clear()
            if (openId !== undefined) show(undefined)
          }}
        />
      ) : null}
    </>
  )

  function emptyText(waiting: number): string {
    const after = t('After {{least}} finished jobs of a process on a product it stands here what they took.', {
      least: LEARNED_JOBS_MIN,
    })
    return waiting === 0 ? after : `${after} ${t('{{count}} have fewer so far.', { count: waiting })}`
  }
}
