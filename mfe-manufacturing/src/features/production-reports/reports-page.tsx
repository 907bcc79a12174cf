import '../../office/texts'
import { useCall } from '@tehas/api-client'
import { type ProductionReport, productionCalls, type ReportFigures } from '@tehas/contracts/production'
import { addMessages, formatDuration, formatPercent, useT } from '@tehas/i18n'
import { NoRight, NotLoaded } from '@tehas/screens'
import { ExportButton } from '@tehas/screens/list'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Box, Button, EmptySearch, EmptyState, Flex, PageHeader, SkeletonRows, Text } from '@tehas/ui'
import { gridMessages } from '@tehas/ui/grid'
import { HistoryIcon } from '@tehas/ui/icons'
import { useArrows } from '../work-time/use-work-time'
import { LeftWork } from './left-work'
import { ReportChart } from './report-chart'
import { exportedGroups } from './report-export'
import { periodTitle } from './report-period'
import { amountsText, groupTitle, isOverPlan, overOf, overText, planText } from './report-rows'
import { ReportTable } from './report-table'
import { GroupingChoice, ReportToolbar, ViewChoice } from './report-toolbar'
import { ReportedWorkDrawer } from './reported-work-drawer'
import { TimeProposals } from './time-proposals'
import { type ReportAddress, useReportAddress } from './use-report-address'

addMessages('ui', gridMessages)

/** What was reported in a period against the plan, by day, person, team, process or order (rules §14). */
export function ReportsPage() {
  const rights = useRights()
  if (!rights.may(['PRODUCTION', 'PRODUCTION_REPORTS_MODIFY'])) return <NoRight right="PRODUCTION" />
  return <Reports />
}

function Reports() {
  const { t, language } = useT()
  const { project } = useSession()
  useTitle([t('Production reports'), project?.name])
  const address = useReportAddress()
  const { period, by, search, team, person, open, change, move } = address
  const { from, to } = period
  const asked = {
    ...{ from, to, by },
    filters: {
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(team !== undefined && { teams: [team] }),
      ...(person !== undefined && { people: [person] }),
    },
  }
  const list = useCall(productionCalls.reportProduction, { body: asked }, { placeholderData: (before) => before })
  useArrows(move)
  const report = list.data
  const file = report && exportedGroups(report, { language, currency: project?.currency ?? 'EUR', t })
  const group = open === '-' ? '' : open
  const opened = report?.groups.find(({ _id }) => _id === group)
  return (
    <Flex direction="column" flex="1" h="100%" minH="0" bg="bg.panel">
      <PageHeader
        title={t('Production reports')}
        count={report && t('{{count}} reports', { count: report.all.reports })}
        actions={
          <>
            {file && file.rows.length > 0 ? (
              <ExportButton
                name={`${t('Production reports')} ${report?.from} ${report?.to}`}
                columns={file.columns}
                readPage={async () => ({ rows: file.rows, nextCursor: null })}
              />
            ) : null}
            <ViewChoice period={period} change={change} />
          </>
        }
      />
      <LeftWork />
      <TimeProposals />
      <ReportToolbar address={address} report={report} />
      {report ? (
        <Shown report={report} address={address} isOld={list.isPlaceholderData} />
      ) : (
        <NotLoaded found={list} title={t('The production reports did not load')}>
          <Box px="5" py="3" borderTopWidth="1px" aria-busy>
            <SkeletonRows rows={8} columns="2fr 1fr 1fr 1fr 1fr 1fr" />
          </Box>
        </NotLoaded>
      )}
      {group !== undefined && report ? (
        <ReportedWorkDrawer
          key={`${by}/${group}`}
          asked={{ ...asked, group }}
          title={opened ? groupTitle(opened, report.by, t) : t('Production reports')}
          about={opened?.about || periodTitle(period, t)}
          by={by}
          onClose={() => change({ open: null })}
        />
      ) : null}
    </Flex>
  )
}

type ShownProps = { readonly report: ProductionReport; readonly address: ReportAddress; readonly isOld: boolean }

function Shown({ report, address, isOld }: ShownProps) {
  const { t } = useT()
  const rights = useRights()
  const { by, change, search, team, person } = address
  const isNarrowed = search.trim() !== '' || team !== undefined || person !== undefined
  const isEmpty = report.all.reports === 0
  return (
    <Box
      flex="1"
      minH="0"
      overflow="auto"
      borderTopWidth="1px"
      tabIndex={0}
      role="region"
      aria-label={t('Production reports')}
      aria-busy={isOld}
    >
      {isEmpty ? (
        isNarrowed ? (
          <EmptySearch query={search} onClear={() => change({ q: null, team: null, person: null })} />
        ) : (
          <EmptyState
            icon={HistoryIcon}
            title={t('Nothing was reported in these days')}
            actions={
              rights.has('PRODUCTION') ? (
                <Button asChild variant="solid">
                  <Link to="/dashboard/jobs">{t('Jobs')}</Link>
                </Button>
              ) : undefined
            }
          >
            {t('Work comes here as soon as somebody starts a job, amounts when they are told.')}
          </EmptyState>
        )
      ) : (
        <>
          <Flex
            gap={{ base: '4', md: '8' }}
            px={{ base: '4', sm: '5' }}
            py="4"
            direction={{ base: 'column', md: 'row' }}
            borderBottomWidth="1px"
          >
            <Summary figures={report.all} isOfAll={report.isOfAll} />
            <ReportChart report={report} address={address} />
          </Flex>
          <Box px={{ base: '4', sm: '5' }} py="3">
            <GroupingChoice by={by} change={change} />
          </Box>
          <ReportTable report={report} address={address} />
        </>
      )}
    </Box>
  )
}

function Summary({ figures, isOfAll }: { readonly figures: ReportFigures; readonly isOfAll: boolean }) {
  const { t } = useT()
  const over = overOf(figures)
  const { amounts, planned, worked } = figures
  return (
    <Box
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))"
      flexDirection="column"
      gap={{ base: '3', md: '2.5' }}
      w={{ md: '184px' }}
      flex="none"
      fontVariantNumeric="tabular-nums"
    >
      <Figure label={t('Made')} value={amountsText(amounts, t)} />
      <Figure label={t('Worked time')} value={formatDuration(worked)} />
      <Figure label={t('Plan for it')} value={planText(figures)} />
      <Figure
        label={over !== undefined && over <= -0.5 ? t('Short of the plan') : t('Beyond the plan')}
        value={over === undefined ? overText(over) : formatDuration(Math.abs(Math.round(over)))}
        isOver={isOverPlan(over)}
        about={over === undefined ? '' : formatPercent((Math.abs(over) / planned) * 100, 0)}
      />
      {isOfAll ? null : (
        <Text textStyle="xs" color="fg.muted" gridColumn="1 / -1">
          {t('Your own work: the time of others takes a right of its own.')}
        </Text>
      )}
    </Box>
  )
}

type FigureProps = {
  readonly label: string
  readonly value: string
  readonly isOver?: boolean
  readonly about?: string
}

function Figure({ label, value, isOver = false, about = '' }: FigureProps) {
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text fontWeight="semibold" textStyle="md" color={isOver ? 'amber.fg' : undefined}>
        {value}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal" textStyle="sm">
          {about}
        </Text>
      </Text>
    </Box>
  )
}
