import { ApiError, errorText } from '@tehas/api-client'
import { errorCodeSchema } from '@tehas/contracts'
import { formatDateTime, formatNumber, formatQuantity, useT } from '@tehas/i18n'
import { Button, Flex, Notice, Text } from '@tehas/ui'
import { inWords } from '../came-out'
import { cameText } from '../came-text'
import { type Act, isStuck, type Refused } from './act'

type UnsentWorkProps = {
  readonly acts: readonly Act[]
  readonly refused: readonly Refused[]
  /** When the jobs were read that are shown for want of a connection; milliseconds. */
  readonly seenAt: number | undefined
  readonly onDismiss: (key: string) => void
  readonly onGiveUp: (key: string) => void
  /** Ends the job of a refused end with another amount. */
  readonly onFinish: (refused: Refused, amount: number, confirmed?: boolean) => void
  readonly onOpen: (orderProcess: string) => void
}

/** What waits to be sent, and what was refused when it was: until the person has read it. */
export function UnsentWork({ acts, refused, seenAt, onDismiss, onGiveUp, onFinish, onOpen }: UnsentWorkProps) {
  const { t } = useT()
  if (acts.length === 0 && refused.length === 0 && seenAt === undefined) return null
  const seen =
    seenAt === undefined
      ? undefined
      : t('You see your jobs as they were {{when}}; what others did since comes with the connection.', {
          when: formatDateTime(new Date(seenAt).toISOString()),
        })
  return (
    <Flex direction="column" gap="2" px={{ base: '4', sm: '5' }} pb="3" flex="none" maxH="40%" overflow="auto">
      {acts.length > 0 ? (
        <Notice tone="warning" title={t('Not sent yet: {{count}}', { count: formatNumber(acts.length) })}>
          <Text>
            {t('Your work is kept on this device with its times, and is sent by itself when the connection is back.')}
          </Text>
          {seen === undefined ? null : <Text>{seen}</Text>}
        </Notice>
      ) : seen === undefined ? null : (
        <Notice>{seen}</Notice>
      )}
      {acts.filter(isStuck).map((act) => (
        <StuckAct key={act.key} act={act} onGiveUp={onGiveUp} />
      ))}
      {refused.map((one) => (
        <RefusedAct key={one.act.key} refused={one} onDismiss={onDismiss} onFinish={onFinish} onOpen={onOpen} />
      ))}
    </Flex>
  )
}

type StuckProps = Pick<UnsentWorkProps, 'onGiveUp'> & { readonly act: Act }

/** The service was reached and cannot answer for this job: the others go on, and the person is told. */
function StuckAct({ act, onGiveUp }: StuckProps) {
  const { t } = useT()
  return (
    <Notice tone="warning" title={t('{{name}}: the service cannot take it at the moment', { name: nameOf(act) })}>
      <Text>
        {t(
          'It is kept on this device and tried again by itself; your other jobs are sent. If it lasts, tell the office.',
        )}
      </Text>
      <Flex mt="2">
        <Button minH="72px" onClick={() => onGiveUp(act.key)}>
          {t('Do not send it any more')}
        </Button>
      </Flex>
    </Notice>
  )
}

const nameOf = ({ job }: Act): string => `${job.orderProcess.name}, ${job.order.transactionNumber}`

type RefusedProps = Pick<UnsentWorkProps, 'onDismiss' | 'onFinish' | 'onOpen'> & { readonly refused: Refused }

function RefusedAct({ refused, onDismiss, onFinish, onOpen }: RefusedProps) {
  const { t } = useT()
  const { act, max, came } = refused
  const name = nameOf(act)
  const when = formatDateTime(act.at ?? new Date(act.pressed.wall).toISOString())
  const amount = inWords({ producedAmount: act.amount, scrap: act.scrap }, act.job, t)
  const what = {
    start: t('{{name}}: the start of {{when}} was not taken', { name, when }),
    pause: t('{{name}}: the pause of {{when}} was not taken', { name, when }),
    finish:
      came === undefined
        ? t('{{name}}: the end of {{when}} with {{amount}} was not taken', { name, when, amount })
        : t('{{name}}: is {{amount}} right?', { name, amount }),
  }[act.act]
  return (
    <Notice tone={isSettled(refused) ? 'info' : came ? 'warning' : 'error'} title={what}>
      <Text>{useReason(refused)}</Text>
      <Flex gap="2" wrap="wrap" mt="2">
        {came === undefined ? null : (
          <>
            <Button minH="72px" variant="solid" onClick={() => onFinish(refused, act.amount, true)}>
              {t('It is right, finish with {{amount}}', { amount })}
            </Button>
            <Button minH="72px" onClick={() => onOpen(act.job._id)}>
              {t('Open the job')}
            </Button>
          </>
        )}
        {max === undefined ? null : (
          <>
            <Button minH="72px" variant="solid" onClick={() => onFinish(refused, max)}>
              {max > 0
                ? t('Finish with {{amount}}', { amount: formatQuantity(max, act.job.unit, t) })
                : t('Finish without an amount')}
            </Button>
            <Button minH="72px" onClick={() => onOpen(act.job._id)}>
              {t('Open the job')}
            </Button>
          </>
        )}
        <Button minH="72px" onClick={() => onDismiss(act.key)}>
          {t('I have read it')}
        </Button>
      </Flex>
    </Notice>
  )
}

/** Nothing of it is lost: it had ended already, and no amount was told. */
const isSettled = ({ act, code }: Refused): boolean =>
  code === 'JOB_NOT_RUNNING' && (act.act !== 'finish' || (act.amount === 0 && !act.scrap))

/** Why it was refused and what the person can do now, in their words. */
function useReason(refused: Refused): string {
  const { t } = useT()
  const { act, code, max, came } = refused
  if (came) {
    const asked = t('Your time was kept and the work is paused: say that it is right, or finish it with what you made.')
    return `${cameText(came, t)} ${asked}`
  }
  if (code === 'AMOUNT_OVER_MAX') {
    const left = formatQuantity(max ?? 0, act.job.unit, t)
    return t(
      'Others made some of it meanwhile: {{left}} are left. Your time was kept and the work is paused: finish it with what you made.',
      {
        left,
      },
    )
  }
  if (code === 'JOB_NOT_RUNNING') {
    return isSettled(refused)
      ? t('The work had been ended by then, on another device or by somebody else. There is nothing left to do.')
      : t(
          'The work had been ended by then, on another device or by somebody else. If your amount is missing in it, start the job again and finish it with that amount.',
        )
  }
  if (code === 'ORDER_NOT_EDITABLE') return t('The order is no longer in work. Tell the office what you did.')
  if (code === 'NOT_FOUND')
    return t('The job was taken out of the order, or is no longer yours. Tell the office what you did.')
  if (code === 'VALIDATION_FAILED') {
    return t('It is longer ago than a week, or the clock of this device is wrong. Tell the office what you did.')
  }
  if (act.stuck) {
    return t('The service could not take it. See in the job whether it counts, and tell the office what you did.')
  }
  const known = errorCodeSchema.safeParse(code).data
  const why = t(errorText(known && new ApiError({ code: known, status: 0, message: code })))
  return `${why} ${t('Tell the office what you did.')}`
}
