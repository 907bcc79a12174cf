import type { WorkTimeEntry } from '@tehas/contracts/work-time'
import { formatQuantity, formatTime, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Box, Flex, IconButton, Signal, Span, Text, Link as TextLink } from '@tehas/ui'
import { Checkbox, ProcessIcon } from '@tehas/ui/forms'
import { EditIcon } from '@tehas/ui/icons'
import { clockOf } from './clock'
import { formatHours } from './hours'

type Work = Pick<WorkTimeEntry, 'type' | 'order' | 'orderProduct' | 'item' | 'orderProcess'>

const ordersOf = {
  SALE_ORDER: { right: 'SALES_READ', path: '/dashboard/sale-orders-list/detailed-order' },
  MANUFACTURING_ORDER: { right: 'MANUFACTORING_READ', path: '/dashboard/manufacturing-orders-list/detailed-order' },
} as const

/** What was worked on, with the order that it opens for whoever may read it. */
export function WorkName({ work }: { readonly work: Work }) {
  const rights = useRights()
  const { right, path } = ordersOf[work.type]
  const number = work.order.transactionNumber
  return (
    <>
      {/* On a phone the clock leaves too little beside it for one line. */}
      <Text overflow="hidden" textOverflow="ellipsis" whiteSpace={{ sm: 'nowrap' }}>
        <Span fontWeight="semibold">{work.orderProcess.name}</Span>{' '}
        <Span color="fg.muted">{work.item?.name ?? work.orderProduct.name}</Span>
      </Text>
      {/* What is cut off is the product alone: the link is met around it by a finger. */}
      <Flex textStyle="xs" color="fg.subtle" whiteSpace="pre">
        {rights.has(right) ? (
          <TextLink asChild flex="none">
            <Link to={`${path}/${work.order._id}`}>{number}</Link>
          </TextLink>
        ) : (
          number
        )}
        {work.item ? <Span truncate>{`, ${work.orderProduct.name}`}</Span> : null}
      </Flex>
    </>
  )
}

type TimeEntryRowProps = {
  readonly entry: WorkTimeEntry
  readonly day: string
  /** Absent where it is not to be put right now, or not by this person. */
  readonly onCorrect?: (() => void) | undefined
  /** Says that the break that it runs over was worked, or not; absent where this person may not. */
  readonly onWorked?: ((worked: boolean) => void) | undefined
}

/** One time entry of a day: what, from when until when, and what of it counts. */
export function TimeEntryRow({ entry, day, onCorrect, onWorked }: TimeEntryRowProps) {
  const { t } = useT()
  const { startedAt, stoppedAt, minutes } = entry
  const from = clockOf(startedAt, day)
  return (
    <Flex as="li" gap="3" py="2" align="center" borderBottomWidth="1px">
      <ProcessIcon name={entry.avatar} size={16} />
      <Box flex="1" minW="0">
        <WorkName work={entry} />
        {entry.added ? (
          <Text textStyle="xs" color="fg.muted">
            {[
              t('Added by hand: {{name}}', { name: entry.added.by }),
              ...(entry.added.amount > 0 ? [formatQuantity(entry.added.amount, entry.added.unit, t)] : []),
            ].join(', ')}
          </Text>
        ) : null}
        {entry.break ? <BreakOf rest={entry.break} onWorked={entry.isOpen ? undefined : onWorked} /> : null}
      </Box>
      <Flex
        columnGap="3"
        direction={{ base: 'column-reverse', sm: 'row' }}
        align={{ base: 'end', sm: 'center' }}
        flex="none"
      >
        {stoppedAt === null ? (
          <Signal shape="running" tone="accent">
            {t('since {{time}}', { time: from })}
          </Signal>
        ) : (
          <Span color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {`${from} – ${clockOf(stoppedAt, day)}`}
          </Span>
        )}
        <Span minW="10" textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatHours(minutes)}
        </Span>
      </Flex>
      {onCorrect ? (
        <IconButton
          label={t('Put right {{name}} from {{time}}', { name: entry.orderProcess.name, time: from })}
          onClick={onCorrect}
        >
          <EditIcon />
        </IconButton>
      ) : null}
    </Flex>
  )
}

type BreakOfProps = {
  readonly rest: NonNullable<WorkTimeEntry['break']>
  readonly onWorked: ((worked: boolean) => void) | undefined
}

/** The break that a time entry runs over: left out of what counts, or worked. */
function BreakOf({ rest, onWorked }: BreakOfProps) {
  const { t } = useT()
  const times = { from: formatTime(rest.from), to: formatTime(rest.to) }
  return (
    <Flex columnGap="3" wrap="wrap" align="center" textStyle="xs" color="fg.muted">
      <Span>
        {rest.isWorked
          ? t('The break {{from}}–{{to}} counts as work', times)
          : t('The break {{from}}–{{to}} is left out', times)}
      </Span>
      {onWorked ? (
        <Checkbox checked={rest.isWorked} onChange={onWorked}>
          {t('Worked through the break')}
        </Checkbox>
      ) : null}
    </Flex>
  )
}
