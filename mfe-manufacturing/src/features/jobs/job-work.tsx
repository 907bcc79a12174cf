import type { Job } from '@tehas/contracts/jobs'
import { formatDuration, formatNumber, formatQuantity, formatTime, formatTimer, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Button, type ButtonProps, Flex, Heading, Signal, Text } from '@tehas/ui'
import { ArrowLeftIcon, PauseIcon, RestoreIcon, StartIcon, StopIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { z } from 'zod'
import { useIsPhone } from '../../parts/use-is-phone'
import { AmountField } from './amount-field'
import { BreakChoice } from './break-choice'
import { type CameOut, countsPieces, NO_SCRAP, toScrap, typedScrapSchema } from './came-out'
import { CommentsButton } from './comments-button'
import { ForgotTime } from './forgot-time'
import { JobDetails } from './job-details'
import { JobFiles, JobPicture } from './job-files'
import { MadeBar } from './made-bar'
import { secondsOf, useNow, workerOf } from './my-work'
import { ScrapField } from './scrap-field'
import type { Act } from './unsent/act'
import { UnsentActs } from './unsent/unsent-acts'
import type { HowReported } from './unsent/use-jobs-at-hand'
import type { QueuedCommands } from './unsent/use-queued-commands'
import { useTyped } from './use-typed'

/** Above 72 px: pressed with gloves. On a phone a long word takes a second line. */
const BIG = {
  ...{ h: '22', minH: '76px', px: '3', fontSize: '1.25rem', fontWeight: 'semibold', flex: '1' },
  ...{ whiteSpace: 'normal', lineHeight: '1.2', minW: '0' },
  css: { '& svg': { fill: 'currentColor' } },
} as const
/** What stands beside the one that is meant. */
const BESIDE = { borderWidth: '2px', borderColor: 'border.emphasized' } as const

const amountSchema = z.number().min(0)

type JobWorkProps = {
  readonly job: Job
  readonly asOf: number
  /** What was done with it and is not sent yet. */
  readonly acts: readonly Act[]
  readonly commands: QueuedCommands
  readonly how: HowReported
}

/**
 * One job to work on: its clock, what came out, and large buttons to start, pause, go on and finish. A phone has no room for
 * the amount until the work is to be finished: then it is asked for in place.
 */
export function JobWork({ job, asOf, acts, commands, how }: JobWorkProps) {
  const { t } = useT()
  const { user } = useSession()
  const own = workerOf(job, user?._id)
  const [amount, setAmount] = useTyped('amount', job._id, amountSchema, 0)
  const [scrapped, setScrap] = useTyped('scrap', job._id, typedScrapSchema, NO_SCRAP)
  const done = Math.min(amount, job.maxAmount)
  const scrap = toScrap(scrapped)
  const isWhole = countsPieces(job, how.reportsParts)
  const isPhone = useIsPhone()
  // What was typed before a reload is shown.
  const [isAsked, setAsked] = useState(done > 0 || scrapped.amount > 0)
  const asksAmount = own !== undefined && (!isPhone || isAsked)
  const tell = ({ producedAmount, scrap: thrown }: CameOut) => {
    setAmount(producedAmount)
    setScrap(thrown ?? NO_SCRAP)
  }
  const [isBreakWorked, setBreakWorked] = useTyped('break', job._id, z.boolean(), false)
  const now = useNow(own?.status === 'ACTIVE')
  // Before the break nobody knows whether they will work.
  const rest =
    own?.status === 'ACTIVE' && job.timeCalculations && own.rest && Date.parse(own.rest.from) <= Math.max(now, asOf)
      ? own.rest
      : undefined
  const breakTold = rest && isBreakWorked ? { workedBreak: true } : {}
  const finish = () => {
    setAsked(false)
    tell({ producedAmount: 0 })
    setBreakWorked(false)
    commands.finish(job, { producedAmount: done, scrap, ...breakTold }, { onUndone: tell })
  }
  const pause = () => {
    setBreakWorked(false)
    commands.pause(job, breakTold)
  }
  const last = acts.at(-1)
  return (
    <Flex direction="column" gap={{ base: '4', md: '5' }} p={{ base: '4', md: '5' }} minH="100%" bg="bg.panel">
      <JobTitle job={job} />
      <JobFiles job={job} />
      <Flex gap="5" align="center" wrap="wrap">
        <JobPicture job={job} />
        <Flex direction="column" gap="1.5" flex="1" minW="260px">
          <JobClock job={job} asOf={asOf} />
          <MadeBar job={job} unsent={acts.reduce((sum, each) => sum + each.amount, 0)} />
          {job.scrapped > 0 ? (
            <Text color="fg.muted">
              {t('Scrapped until now: {{amount}}', { amount: formatQuantity(job.scrapped, job.unit, t) })}
            </Text>
          ) : null}
          <UnsentActs acts={acts} />
          {rest ? <BreakChoice rest={rest} isWorked={isBreakWorked} onChange={setBreakWorked} /> : null}
        </Flex>
      </Flex>
      {last?.act === 'finish' && last.at === undefined ? (
        <Box>
          <Button minH="72px" icon={<RestoreIcon size={20} />} onClick={() => commands.withdraw(job, tell)}>
            {t('Take back the finish')}
          </Button>
        </Box>
      ) : null}
      {asksAmount ? (
        <Flex direction="column" gap="5" ref={isPhone ? bringIntoView : undefined}>
          <AmountField job={job} amount={done} isWhole={isWhole} onChange={setAmount} />
          <ScrapField
            job={job}
            scrap={scrapped}
            isWhole={isWhole}
            reasons={how.scrapReasons ?? []}
            onChange={setScrap}
          />
        </Flex>
      ) : null}
      <JobDetails job={job} isShort={isPhone} />
      <ForgotTime job={job} />
      <Flex gap="3" mt="auto" pt="2" position="sticky" bottom="0" pb="3" bg="bg.panel">
        {isPhone && asksAmount ? (
          <BigButton
            {...BESIDE}
            icon={<ArrowLeftIcon size={22} />}
            onClick={() => {
              setAsked(false)
              tell({ producedAmount: 0 })
            }}
          >
            {t('Back')}
          </BigButton>
        ) : own?.status === 'ACTIVE' ? (
          <BigButton {...BESIDE} disabled={commands.isBusy} icon={<PauseIcon size={22} />} onClick={pause}>
            {t('Pause')}
          </BigButton>
        ) : (
          <BigButton
            {...(own ? BESIDE : { variant: 'solid' })}
            disabled={commands.isBusy}
            icon={<StartIcon size={22} />}
            onClick={() => commands.start(job)}
          >
            {own ? t('Resume') : t('Start work')}
          </BigButton>
        )}
        {own ? (
          <BigButton
            flex="1.6"
            variant="solid"
            // Both amounts on two lines of a phone.
            {...(scrap && { fontSize: { base: '1rem', sm: '1.25rem' } })}
            disabled={commands.isBusy || (scrapped.amount > 0 && !scrap)}
            icon={<StopIcon size={22} />}
            onClick={() => (asksAmount ? finish() : setAsked(true))}
          >
            {!asksAmount
              ? t('Finish')
              : scrap
                ? t('Finish and save {{amount}}, scrapped {{scrapped}}', {
                    amount: formatNumber(done),
                    scrapped: formatNumber(scrap.amount),
                  })
                : done > 0
                  ? t('Finish and save {{amount}}', { amount: formatNumber(done) })
                  : t('Finish')}
          </BigButton>
        ) : null}
      </Flex>
    </Flex>
  )
}

const BigButton = (button: ButtonProps) => <Button {...BIG} {...button} />

/** Above the buttons that stand at the foot of the job. */
function bringIntoView(part: HTMLElement | null): void {
  part?.scrollIntoView?.({ block: 'center' })
}

function JobTitle({ job }: { readonly job: Job }) {
  const { orderProcess, orderProduct, item, client, order } = job
  return (
    <Flex gap="3" align="flex-start">
      <Box flex="1" minW="0">
        <Flex align="baseline" justify="space-between" gap="3">
          <Heading as="h2" fontSize="1.75rem" lineHeight="1.2">
            {orderProcess.name}
          </Heading>
          <Text color="fg.muted" flex="none">
            {order.transactionNumber}
          </Text>
        </Flex>
        <Text color="fg.muted">{[item?.name, orderProduct.name, client].filter(Boolean).join(', ')}</Text>
      </Box>
      <CommentsButton job={job} />
    </Flex>
  )
}

/** How long the person has worked on it, going on while it runs; and what was planned. */
function JobClock({ job, asOf }: Pick<JobWorkProps, 'job' | 'asOf'>) {
  const { t } = useT()
  const { user } = useSession()
  const own = workerOf(job, user?._id)
  const now = useNow(own?.status === 'ACTIVE')
  return (
    <>
      {own?.status === 'ACTIVE' ? (
        <Signal shape="running" tone="accent">
          {t('Running since {{time}}', { time: formatTime(own.since ?? null) })}
        </Signal>
      ) : own ? (
        <Signal shape="paused" tone="strong">
          {t('Paused')}
        </Signal>
      ) : null}
      {own && job.timeCalculations ? (
        <Text
          fontSize={{ base: '3.25rem', sm: '4rem' }}
          lineHeight="1"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          role="timer"
        >
          {formatTimer(secondsOf(own, asOf, Math.max(now, asOf)))}
        </Text>
      ) : null}
      <Text color="fg.muted">
        {job.timeCalculations
          ? t('Planned {{planned}}, worked {{worked}}', {
              planned: formatDuration(job.plannedDuration),
              worked: formatDuration(Math.floor(job.totalWorkedTime)),
            })
          : t('No time is recorded here')}
      </Text>
    </>
  )
}
