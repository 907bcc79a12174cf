import type { Job } from '@tehas/contracts/jobs'
import { formatDate, formatNumber, formatTimer, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Button, chakra, Flex, Signal, Span, Text } from '@tehas/ui'
import { PauseIcon, StartIcon } from '@tehas/ui/icons'
import { JobHeading } from './job-heading'
import { isLate, secondsOf, useNow, workerOf } from './my-work'
import type { Act } from './unsent/act'
import { UnsentActs } from './unsent/unsent-acts'

const Card = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    borderBottomWidth: '1px',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'transparent',
    '&[data-chosen]': { bg: 'bg.panel', borderInlineStartColor: 'petrol.solid' },
  },
})
const Choose = chakra('button', {
  base: {
    flex: '1',
    minW: '0',
    minH: '112px',
    px: '4',
    py: '3',
    textAlign: 'start',
    cursor: 'button',
    _focusVisible: { outlineOffset: '-3px' },
  },
})

type JobCardProps = {
  readonly job: Job
  readonly asOf: number
  /** What was done with it and is not sent yet. */
  readonly acts: readonly Act[]
  readonly isChosen: boolean
  readonly isPhone: boolean
  readonly onChoose: () => void
  readonly onStart: () => void
  readonly onPause: () => void
}

/** A job among the others; on a phone it is started and paused there, by one press. */
export function JobCard({ job, asOf, acts, isChosen, isPhone, onChoose, onStart, onPause }: JobCardProps) {
  const { t } = useT()
  const { user } = useSession()
  const status = workerOf(job, user?._id)?.status
  const isActive = status === 'ACTIVE'
  return (
    <Card data-chosen={isChosen || undefined}>
      <Choose type="button" aria-current={isChosen} onClick={onChoose}>
        <JobHeading job={job} />
        <Text truncate>{[job.item?.name, job.orderProduct.name].filter(Boolean).join(', ')}</Text>
        <Flex justify="space-between" gap="2" fontVariantNumeric="tabular-nums">
          <JobSignal job={job} asOf={asOf} />
          <Span color="fg.muted">{`${formatNumber(job.produced)} / ${formatNumber(job.netQuantity)}`}</Span>
        </Flex>
        <UnsentActs acts={acts} />
      </Choose>
      {isPhone ? (
        <Button
          minH="72px"
          minW="72px"
          m="2.5"
          ms="0"
          borderColor="border.emphasized"
          icon={isActive ? <PauseIcon size={20} /> : <StartIcon size={20} />}
          css={{ '& svg': { fill: 'currentColor' } }}
          aria-label={
            isActive ? t('Pause {{name}}', { name: nameOf(job) }) : t('Start {{name}}', { name: nameOf(job) })
          }
          onClick={isActive ? onPause : onStart}
        >
          {isActive ? t('Pause') : status === 'PAUSED' ? t('Resume') : t('Start work')}
        </Button>
      ) : null}
    </Card>
  )
}

const nameOf = ({ orderProcess, order }: Job): string => `${orderProcess.name}, ${order.transactionNumber}`

function JobSignal({ job, asOf }: { readonly job: Job; readonly asOf: number }) {
  const { t } = useT()
  const { user } = useSession()
  const own = workerOf(job, user?._id)
  const now = Math.max(useNow(own?.status === 'ACTIVE'), asOf)
  if (own) {
    const time = job.timeCalculations ? ` ${formatTimer(secondsOf(own, asOf, now))}` : ''
    const isActive = own.status === 'ACTIVE'
    return (
      <Signal shape={isActive ? 'running' : 'paused'} tone={isActive ? 'accent' : 'strong'}>
        {(isActive ? t('Running') : t('Paused')) + time}
      </Signal>
    )
  }
  if (job.deadline === null) return <Signal shape="not-started">{t('Without a deadline')}</Signal>
  const day = formatDate(job.deadline)
  if (isLate(job, now)) {
    return (
      <Signal shape="late" tone="late">
        {t('Late since {{day}}', { day })}
      </Signal>
    )
  }
  return <Signal shape="not-started">{t('By {{day}}', { day })}</Signal>
}
