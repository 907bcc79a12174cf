import { useCall } from '@tehas/api-client'
import {
  LEARNED_MONTHS,
  type LearnedJob,
  type LearnedWorkload,
  learnedWorkloadCalls,
} from '@tehas/contracts/production'
import { formatDate, formatDuration, formatNumber, formatQuantity, type Translate, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { Box, Button, chakra, SkeletonRows, Table, Text } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import type { ReactNode } from 'react'
import { WorkName } from '../work-time/time-entry-row'
import { Difference } from './difference'
import { minutesText, spreadText, whyNot, workloadText } from './learned-words'
import { useMayChange } from './use-learned'

type WhyDrawerProps = {
  readonly id: string
  readonly onClose: () => void
  readonly onAccept: (row: LearnedWorkload) => void
  readonly onPutOff: (row: LearnedWorkload) => void
}

/** The jobs behind one median, the latest first, with what each took for one piece. */
export function WhyDrawer({ id, onClose, onAccept, onPutOff }: WhyDrawerProps) {
  const { t } = useT()
  const mayChange = useMayChange()
  const why = useCall(learnedWorkloadCalls.explainLearnedWorkload, { body: { learned: id } })
  const row = why.data?.learned
  return (
    <DrawerFrame
      width={640}
      title={row ? row.source.name : t('Why so much')}
      number={row?.kind === 'STOCK' ? row.step : row && t('Process definition')}
      onClose={onClose}
      footer={
        row && mayChange[row.kind] ? (
          <>
            <Button variant="ghost" onClick={() => onPutOff(row)}>
              {row.isPutOff ? t('Bring back') : t('Not now')}
            </Button>
            <Button variant="solid" disabled={whyNot(row, mayChange, t) !== undefined} onClick={() => onAccept(row)}>
              {t('Preview the change')}
            </Button>
          </>
        ) : undefined
      }
    >
      {why.data && row ? (
        <>
          <Figures row={row} />
          <Text textStyle="xs" color="fg.muted" pb="3">
            {rulesText(t)}
          </Text>
          <Jobs jobs={why.data.jobs} />
          {why.data.left > 0 ? (
            <Text color="fg.muted" pt="3">
              {t('{{count}} earlier jobs are not shown', { count: why.data.left })}
            </Text>
          ) : null}
        </>
      ) : (
        <NotLoaded found={why} title={t('Jobs did not load')}>
          <SkeletonRows rows={8} columns="2fr 1fr 1fr 1fr" />
        </NotLoaded>
      )}
    </DrawerFrame>
  )
}

const rulesText = (t: Translate): string =>
  t(
    'Finished jobs of the last {{months}} months with pieces and time. The planned changeover is taken off the first job of a step; forgotten timers that nobody looked at are left out.',
    { months: LEARNED_MONTHS },
  )

function Figures({ row }: { readonly row: LearnedWorkload }) {
  const { t } = useT()
  const why = whyNot(row, useMayChange(), t)
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))"
      gap="3"
      pb="4"
      fontVariantNumeric="tabular-nums"
    >
      <Figure label={t('Planned for one')} value={workloadText(row.planned, t)} />
      <Figure label={t('Took (median)')} value={minutesText(row.medianMinutes)} about={<Difference row={row} />} />
      <Figure label={t('Half of the jobs')} value={spreadText(row)} />
      <Figure
        label={t('Would be planned')}
        value={workloadText(row.learned, t)}
        about={why === undefined ? null : <Text color="fg.muted">{why}</Text>}
      />
    </Box>
  )
}

type FigureProps = { readonly label: string; readonly value: string; readonly about?: ReactNode }

function Figure({ label, value, about }: FigureProps) {
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text fontWeight="semibold" textStyle="md">
        {value}
      </Text>
      <Box textStyle="xs">{about}</Box>
    </Box>
  )
}

const Sheet = chakra(Table, {
  base: {
    // The name gives way, however narrow the drawer is.
    '& td:first-child': { w: '100%', maxW: '0' },
    '& td': { py: '1.5', verticalAlign: 'top' },
    '& td:not(:first-child)': { whiteSpace: 'nowrap' },
  },
})

function Jobs({ jobs }: { readonly jobs: readonly LearnedJob[] }) {
  const { t } = useT()
  return (
    <Box mx="-2.5">
      <Sheet>
        <thead>
          <tr>
            <th scope="col">{t('Job')}</th>
            <th scope="col" data-numeric>
              {t('Worked time')}
            </th>
            <th scope="col" data-numeric>
              {t('For one')}
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job._id}>
              <td>
                <WorkName work={job} />
                <Text textStyle="xs" color="fg.muted">
                  {formatDate(job.at)}
                </Text>
              </td>
              <td data-numeric>
                <Text>{formatDuration(job.minutes)}</Text>
                {job.changeover > 0 ? (
                  // On a phone it leaves room to the name.
                  <Text textStyle="xs" color="fg.muted" whiteSpace={{ base: 'normal', sm: 'nowrap' }}>
                    {t('less {{minutes}} min once', { minutes: formatNumber(job.changeover) })}
                  </Text>
                ) : null}
                <Text textStyle="xs" color="fg.muted">
                  {formatQuantity(job.produced, job.unit, t)}
                </Text>
              </td>
              <td data-numeric>{minutesText(job.perPiece)}</td>
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Box>
  )
}
