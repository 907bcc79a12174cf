import type { ShortagePegging } from '@tehas/contracts/purchase'
import { formatDate, formatFigure, formatNumber, formatQuantity, type Translate, unitLabel, useT } from '@tehas/i18n'
import { useCopyText } from '@tehas/screens/copy'
import { Box, Flex, Heading, IconButton, Span, Table, Text } from '@tehas/ui'
import { CopyIcon } from '@tehas/ui/icons'
import { OrderLink } from './order-links'
import { sharedDecimals } from './shared-decimals'

type Step = {
  readonly sign: string
  readonly text: string
  readonly value: number
  readonly orders?: ShortagePegging['waitingOrders']
  readonly isSum?: true
}

const step = (value: number, rest: Omit<Step, 'value'>): Step[] => (value === 0 ? [] : [{ ...rest, value }])

function stepsOf({ why, waitingOrders, stock: { unit } }: ShortagePegging, t: Translate): readonly Step[] {
  const batch = formatNumber(why.batchSize)
  const left = why.short - why.waiting - why.inOrders
  return [
    { sign: '', text: t('Open demand of {{count}} lines of orders', { count: why.lines }), value: why.demand },
    ...step(why.parts, { sign: '+', text: t('For what is to be made') }),
    ...step(why.minimum, { sign: '+', text: t('Minimum') }),
    why.balance < 0
      ? { sign: '+', text: t('The balance is below 0'), value: -why.balance }
      : { sign: '−', text: t('Balance'), value: why.balance },
    { sign: '−', text: t('Ordered, in work'), value: why.ordered },
    ...step(why.tooLate, { sign: '+', text: t('Of it comes too late') }),
    { sign: '=', text: t('Short'), value: why.short, isSum: true },
    ...step(why.waiting, { sign: '−', text: t('waiting in'), orders: waitingOrders }),
    ...step(why.inOrders, { sign: '−', text: t('Orders make it themselves') }),
    ...roundingOf(why, left).map(({ by, to, value }) => ({
      sign: '+',
      text:
        by === 'MINIMUM'
          ? t('The least that is sold at once is {{quantity}}', { quantity: formatQuantity(to, unit, t) })
          : t('Up to whole steps of {{quantity}}', { quantity: formatQuantity(to, unit, t) }),
      value,
    })),
    {
      sign: '=',
      text:
        left > 0 && left !== why.short
          ? t('{{quantity}} to order, in batches of {{batch}}', { quantity: formatNumber(left), batch })
          : t('To order, in batches of {{batch}}', { batch }),
      value: why.quantity,
      isSum: true,
    },
  ]
}

/** What is too little to be told. */
const NOTHING = 1e-6

/** What is ordered beyond what is still missing, and why: up to the supplier's minimum first, then to whole steps. */
function roundingOf({ quantity, orderMinimum, batchSize }: ShortagePegging['why'], left: number) {
  if (left <= NOTHING || quantity <= NOTHING) return []
  const least = Math.max(0, orderMinimum - left)
  return [
    { by: 'MINIMUM', to: orderMinimum, value: least },
    { by: 'STEP', to: batchSize, value: quantity - left - least },
  ].filter(({ value }) => value > NOTHING)
}

/** How the quantity to order comes about, to be read and to be copied. */
export function Derivation({ pegging }: { readonly pegging: ShortagePegging }) {
  const { t } = useT()
  const copyText = useCopyText()
  const { why, stock } = pegging
  const steps = stepsOf(pegging, t)
  const places = sharedDecimals(
    steps.map(({ value }) => value),
    stock.unit,
  )
  const title = t('Why {{quantity}} {{unit}}', {
    quantity: formatFigure(why.quantity, stock.unit),
    unit: unitLabel(stock.unit, t),
  })
  const days =
    why.needBy === null || why.orderBy === null
      ? []
      : [
          t('Missing from {{day}} on; less {{count}} working days: by {{orderBy}}.', {
            day: formatDate(why.needBy),
            count: why.leadDays,
            orderBy: formatDate(why.orderBy),
          }),
          t('Ordered today it comes on {{day}}.', { day: formatDate(why.earliest) }),
        ]
  const copy = () => {
    const lines = steps.map(({ sign, text, orders = [], value }) =>
      [sign, text, orders.map((each) => each.transactionNumber).join(', '), formatNumber(value, places)]
        .filter((word) => word !== '')
        .join(' '),
    )
    return copyText([`${stock.name}: ${title}`, ...lines, ...days].join('\n'))
  }
  return (
    <Box flex="0 1 24rem" w="100%">
      <Flex justify="space-between" align="center" mb="1">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <IconButton label={t('Copy as text')} onClick={() => void copy()}>
          <CopyIcon />
        </IconButton>
      </Flex>
      <Table css={{ '& td': { h: '7', px: '1' }, '& td:first-child': { w: '5', color: 'fg.subtle' } }}>
        <tbody>
          {steps.map(({ sign, text, orders = [], value, isSum }) => (
            <tr key={text} style={isSum ? { fontWeight: 600 } : undefined}>
              <td>{sign}</td>
              <td>
                {text}
                {orders.map((order, index) => (
                  <Span key={order._id}>
                    {index > 0 ? ', ' : ' '}
                    <OrderLink order={order} />
                  </Span>
                ))}
              </td>
              <td data-numeric="">{formatNumber(value, places)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {days.length > 0 ? (
        <Text textStyle="xs" color="fg.subtle" mt="2">
          {days.join(' ')}
        </Text>
      ) : null}
    </Box>
  )
}
