import { useCall } from '@tehas/api-client'
import type { BodyInputOf } from '@tehas/contracts'
import { productionCalls, type ReportedWork, type ReportGrouping } from '@tehas/contracts/production'
import { formatDate, formatDuration, formatQuantity, formatWeekday, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { ExportButton } from '@tehas/screens/list'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Heading, Signal, SkeletonRows, Span, Text } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { WorkName } from '../work-time/time-entry-row'
import { exportedWork } from './report-export'

type Asked = BodyInputOf<typeof productionCalls.listReportedWork>

type ReportedWorkDrawerProps = {
  readonly asked: Asked
  /** What the group is called; its figures stand below. */
  readonly title: string
  readonly about: string
  readonly by: ReportGrouping
  readonly onClose: () => void
}

/** The single job reports of one group, by day, the latest first. */
export function ReportedWorkDrawer({ asked, title, about, by, onClose }: ReportedWorkDrawerProps) {
  const { t, language } = useT()
  const { project } = useSession()
  const list = useCall(productionCalls.listReportedWork, { body: asked })
  const rows = list.data?.rows ?? []
  const days = [...new Set(rows.map(({ day }) => day))]
  const file = exportedWork(rows, { language, currency: project?.currency ?? 'EUR', t })
  return (
    <DrawerFrame
      width={640}
      title={title}
      number={about}
      headerEnd={
        rows.length > 0 ? (
          <ExportButton
            name={`${t('Production reports')} ${title}`}
            columns={file.columns}
            readPage={async () => ({ rows: file.rows, nextCursor: null })}
          />
        ) : null
      }
      onClose={onClose}
    >
      {list.data ? (
        <Box>
          {rows.length === 0 ? <Text color="fg.muted">{t('Nothing was reported in these days')}</Text> : null}
          {days.map((day) => (
            <Box key={day} pb="4">
              {by === 'day' ? null : (
                <Heading as="h3" size="sm" pb="1.5" borderBottomWidth="1px">
                  {`${formatWeekday(day)} ${formatDate(day)}`}
                </Heading>
              )}
              <Box as="ul" listStyleType="none">
                {rows
                  .filter((row) => row.day === day)
                  .map((row) => (
                    <Single key={row._id} row={row} showsPerson={by !== 'person'} />
                  ))}
              </Box>
            </Box>
          ))}
          {list.data.left > 0 ? (
            <Text color="fg.muted">
              {t('{{count}} more are not shown: choose fewer days', { count: list.data.left })}
            </Text>
          ) : null}
        </Box>
      ) : (
        <NotLoaded found={list} title={t('The reports did not load')}>
          <SkeletonRows rows={6} columns="2fr 1fr" />
        </NotLoaded>
      )}
    </DrawerFrame>
  )
}

type SingleProps = { readonly row: ReportedWork; readonly showsPerson: boolean }

function Single({ row, showsPerson }: SingleProps) {
  const { t } = useT()
  const { produced, scrapped, planned, worked, unit, reason, person, isRunning } = row
  return (
    <Flex as="li" gap="4" py="2" borderBottomWidth="1px">
      <Box flex="1" minW="0">
        <WorkName work={row} />
        {showsPerson ? (
          <Text textStyle="xs" color="fg.muted">
            {person?.name ?? t('Nobody is known')}
          </Text>
        ) : null}
        {reason === '' ? null : (
          <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {scrapped === 0 ? t('Correction: {{reason}}', { reason }) : t('Scrap: {{reason}}', { reason })}
          </Text>
        )}
      </Box>
      <Box textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {isRunning ? (
          <Signal shape="running" tone="accent">
            {t('Runs')}
          </Signal>
        ) : produced === 0 ? null : (
          <Text fontWeight="semibold" color={produced < 0 ? 'red.fg' : undefined}>
            {formatQuantity(produced, unit, t)}
          </Text>
        )}
        {worked > 0 ? <Text>{formatDuration(worked)}</Text> : null}
        {planned > 0 ? (
          <Text textStyle="xs" color="fg.muted">
            {t('plan {{planned}}', { planned: formatDuration(planned) })}
          </Text>
        ) : null}
        {worked === 0 && produced === 0 && !isRunning ? <Span color="fg.subtle">–</Span> : null}
      </Box>
    </Flex>
  )
}
