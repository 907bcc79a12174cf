import type { StockProductRow } from '@tehas/contracts'
import { formatQuantity, type Translate, useT } from '@tehas/i18n'
import { Box, Button, Flex, Link, Signal, Span, Tag, Text } from '@tehas/ui'
import { categoryIcons } from '../../words/category'
import { stockPath } from '../stock-list/addresses'
import { describing } from '../stock-list/stock-looks'
import { type Advice, adviceFor, daysSince, type InboxAction } from './advice'

type InboxRowProps = {
  readonly row: StockProductRow
  readonly now: Date
  readonly mayWrite: boolean
  readonly onAct: (action: InboxAction, anchor: HTMLElement) => void
}

/** A product that wants something done, with what, and the buttons that do it. */
export function InboxRow({ row, now, mayWrite, onAct }: InboxRowProps) {
  const { t } = useT()
  const Icon = categoryIcons[row.category]
  const { reason, actions } = adviceFor(row)
  const days = daysSince(row.lastMovedAt, now)
  const offered = mayWrite ? actions : actions.filter((action) => action === 'orders')
  return (
    <Flex
      as="li"
      px={{ base: '4', sm: '5' }}
      py="3"
      columnGap="4"
      rowGap="2"
      borderBottomWidth="1px"
      align="center"
      wrap={{ base: 'wrap', lg: 'nowrap' }}
    >
      <Box flex={{ base: '1 1 100%', lg: '1' }} minW="0">
        <Flex align="center" gap="2" minW="0" wrap="wrap">
          <Span color="fg.subtle" flexShrink="0">
            <Icon size={15} />
          </Span>
          <Link href={stockPath(row._id, '')} fontWeight="semibold">
            {row.name}
          </Link>
          <Span color="fg.muted" textStyle="xs">
            {describing(row)}
          </Span>
          {row.lock ? <Tag>{t('Locked')}</Tag> : null}
          {row.active ? null : <Tag>{t('Not in use')}</Tag>}
        </Flex>
        <Text mt="1" color="fg.muted" textWrap="pretty">
          {adviceText(reason, row, days, t)}
        </Text>
      </Box>
      <Box minW="7rem" textAlign={{ lg: 'end' }} fontVariantNumeric="tabular-nums">
        {row.balance < 0 ? (
          <Signal shape="late" tone="late" size={14} fontWeight="semibold">
            {formatQuantity(row.balance, row.unit, t)}
          </Signal>
        ) : (
          <Span fontWeight="semibold">{formatQuantity(row.balance, row.unit, t)}</Span>
        )}
      </Box>
      <Flex gap="2" wrap="wrap" w={{ base: '100%', lg: '22rem' }} flexShrink="0" justify={{ lg: 'flex-end' }}>
        {offered.map((action, at) => (
          <Button
            key={action}
            variant={at === 0 ? 'outline' : 'ghost'}
            aria-label={`${actionWord(action, t)}: ${row.name}`}
            onClick={(event) => onAct(action, event.currentTarget)}
          >
            {actionWord(action, t)}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

const actionWord = (action: InboxAction, t: Translate): string =>
  ({
    orders: t('Open the orders'),
    count: t('Count it'),
    'put-in': t('Put in'),
    transfer: t('Move'),
    retire: t('Take out of use'),
  })[action]

function adviceText(reason: Advice['reason'], row: StockProductRow, days: number | undefined, t: Translate): string {
  const { unit, totalOrdered, totalDemand } = row
  switch (reason) {
    case 'RECEIVE':
      return t('More was taken than came. {{quantity}} is ordered: receive what has come already.', {
        quantity: formatQuantity(totalOrdered, unit, t),
      })
    case 'PUT_IN':
      return t(
        'More was taken than came, and none is ordered. Put in what came without an order, or count what is there.',
      )
    case 'MADE':
      return t('More was taken than was made. Put in what was made without an order, or count what is there.')
    case 'IS_NEEDED':
      return t('Untouched for {{count}} days, though orders take {{quantity}}. Count it: is it really there?', {
        count: days ?? 0,
        quantity: formatQuantity(totalDemand, unit, t),
      })
    case 'NO_USE':
      return t('Untouched for {{count}} days, and no order takes it. Take it out of use, or put it out of the way.', {
        count: days ?? 0,
      })
  }
}
