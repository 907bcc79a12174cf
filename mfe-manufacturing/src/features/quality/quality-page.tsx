import '../../office/texts'
import { useApi, useCall, useCallPages } from '@tehas/api-client'
import { qualityCalls, qualityTable } from '@tehas/contracts/quality'
import { formatNumber, useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { useRouteDrawer } from '@tehas/screens/drawer'
import { AddButton, ListPage, useList } from '@tehas/screens/list'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { AddIcon, CompleteIcon } from '@tehas/ui/icons'
import { useMemo, useRef } from 'react'
import { NEW_REPORT, REPORT_PARAM, reportAddress } from './addresses'
import { QualityBand } from './quality-band'
import { QualityChoices } from './quality-choices'
import { qualityFilters } from './quality-filters'
import { qualityLooks } from './quality-looks'
import { ReportDrawer } from './report-drawer'

const NEWEST_FIRST = { createdAt: -1 } as const

/** Quality reports: what was checked, what did not pass and why. */
export function QualityPage() {
  const rights = useRights()
  if (!rights.has('QUALITY_REPORTS_READ')) return <NoRight right="QUALITY_REPORTS_READ" />
  return <Reports />
}

function Reports() {
  const { t } = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { project } = useSession()
  const { search: query } = useLocation()
  useTitle([t('Quality'), project?.name])
  const mayWrite = useRights().has('QUALITY_REPORTS_WRITE')
  const list = useList({
    name: 'QUALITY_REPORTS',
    table: qualityTable,
    looks: useMemo(() => qualityLooks(t), [t]),
    filters: useMemo(() => qualityFilters(t), [t]),
    defaultSort: NEWEST_FIRST,
    panel: REPORT_PARAM,
  })
  const { search, filters, sort } = list.asked
  const narrowed = { ...(search !== undefined && { search }), filters }
  const body = { ...narrowed, sort }
  const reports = useCallPages(qualityCalls.listQualityReports, { body })
  const summary = useCall(qualityCalls.summarizeQualityReports, { body: narrowed })
  const { data } = summary
  const isUncounted = summary.error !== null && !data
  const openId = new URLSearchParams(query).get(REPORT_PARAM) ?? undefined
  const addressOf = (id: string | undefined) => reportAddress(query, id)
  const add = () => void navigate(addressOf(NEW_REPORT))
  const { state } = list
  const band = useMemo(
    () => (isUncounted ? null : <QualityBand summary={data} chosen={state.filters} onChoose={state.setFilter} />),
    [isUncounted, data, state.filters, state.setFilter],
  )
  // Where nobody wrote any there is nothing to choose from.
  const isNone = data?.choices.orders.length === 0
  const choices = useMemo(
    () =>
      isNone ? null : <QualityChoices choices={data?.choices} chosen={state.filters} onChoose={state.setFilter} />,
    [isNone, data, state.filters, state.setFilter],
  )
  const totals = useMemo(
    () =>
      data && data.count > 0
        ? {
            label: t('Sum of all {{count}}', { count: data.count }),
            values: {
              checked: formatNumber(data.checked),
              accepted: formatNumber(data.accepted),
              rejected: formatNumber(data.rejected),
            },
          }
        : undefined,
    [data, t],
  )
  return (
    <>
      <ListPage
        title={t('Quality')}
        count={data && formatNumber(data.count, 0)}
        words={{
          searchFor: t('Order, client, product, reason'),
          notLoaded: t('Quality reports did not load'),
          matching: (count, inView) => t('{{count}} reports match, {{inView}} in view', { count, inView }),
        }}
        list={list}
        pages={reports}
        band={band}
        choices={choices}
        total={data?.count}
        totals={totals}
        counts={{ status: data && { '': data.states.OPEN + data.states.CLOSED, ...data.states } }}
        actions={mayWrite ? <AddButton label={t('New quality report')} onAdd={add} /> : undefined}
        empty={{
          icon: CompleteIcon,
          title: t('No quality reports yet'),
          text: t('What was checked of a product, what passed, and what is to be made again.'),
          action: mayWrite ? { label: t('New quality report'), icon: <AddIcon />, onSelect: add } : undefined,
        }}
        getRowHref={({ _id }) => addressOf(_id)}
        onOpen={({ _id }) => void navigate(addressOf(_id))}
        openRowId={openId}
        exporting={{
          name: t('Quality'),
          readPage: (page) =>
            api.call(qualityCalls.listQualityReports, { body: { ...body, ...page } }, { quiet: true }),
        }}
      />
      {openId === undefined ? null : <OpenReport key={openId} id={openId} back={addressOf(undefined)} />}
    </>
  )
}

/** The drawer of the report that the address names; closing keeps the filters. */
function OpenReport({ id, back }: { readonly id: string; readonly back: string }) {
  const unsaved = useRef<() => boolean>(() => false)
  const { done, close, frame } = useRouteDrawer({ unsaved: () => unsaved.current(), back })
  return (
    <ReportDrawer
      id={id === NEW_REPORT ? undefined : id}
      frame={frame}
      start={{}}
      onOpened={(isUnsaved) => {
        unsaved.current = isUnsaved
      }}
      onSaved={done}
      onCancel={close}
    />
  )
}
