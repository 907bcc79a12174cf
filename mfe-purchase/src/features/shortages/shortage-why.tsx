import { useCall } from '@tehas/api-client'
import { type ShortageNeed, type ShortagePegging, shortageCalls } from '@tehas/contracts/purchase'
import { formatDate, formatDateShort, formatNumber, MISSING, unitLabel, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { Box, Flex, Heading, SkeletonRows, Span, Table, Text } from '@tehas/ui'
import { OrderLink } from './order-links'
import { sharedDecimals } from './shared-decimals'

/** Who needs a product and why so much of it is to be ordered; read when it is opened. */
export function ShortageWhy({ stockId }: { readonly stockId: string }) {
  const { t } = useT()
  const pegging = useCall(shortageCalls.getShortagePegging, { params: { stockId } })
  if (pegging.error !== null) {
    return (
      <LoadFailure
        title={t('Who needs it did not load')}
        error={pegging.error}
        onRetry={() => void pegging.refetch()}
        isRetrying={pegging.isFetching}
      />
    )
  }
  if (!pegging.data) return <SkeletonRows rows={4} columns="1fr 2fr 1fr 1fr" />
  return (
    <Flex gap={{ base: '4', lg: '8' }} direction={{ base: 'column', lg: 'row' }} align="flex-start">
      <Needs pegging={pegging.data} />
      <Derivation pegging={pegging.data} />
    </Flex>
  )
}

function Needs({ pegging: { needs, stock } }: { readonly pegging: ShortagePegging }) {
  const { t } = useT()
  // With the same decimals, so that the figures can be compared by eye.
  const places = sharedDecimals(needs.flatMap((need) => [need.quantity, covered(need), need.missing]))
  const figure = (value: number): string => (value === 0 ? MISSING : formatNumber(value, places))
  const sum = (of: (need: ShortageNeed) => number) => needs.reduce((all, need) => all + of(need), 0)
  return (
    <Box flex="1 1 60%" minW="0" w="100%" overflowX="auto">
      <Flex gap="2" align="baseline" wrap="wrap" mb="1">
        <Heading as="h3" size="sm">
          {t('Who needs it')}
        </Heading>
        <Text textStyle="xs" color="fg.subtle">
          {t('{{unit}}, in the order of their days; what is there goes to the earliest', {
            unit: unitLabel(stock.unit, t),
          })}
        </Text>
      </Flex>
      <Table
        css={{
          '& td': { h: '8', px: '1.5' },
          '& th': { h: '7', px: '1.5' },
          // A phone has room for what is needed and what is missing; what for stands below the order.
          smDown: {
            '& :is([data-covered], [data-for])': { display: 'none' },
            '& td': { h: 'auto', py: '1' },
            '& td[data-order]::after': {
              content: 'attr(data-order)',
              display: 'block',
              textStyle: 'xs',
              color: 'fg.muted',
              overflowWrap: 'anywhere',
            },
          },
        }}
      >
        <thead>
          <tr>
            <th>{t('Day')}</th>
            <th>{t('Order')}</th>
            <th data-for="">{t('For')}</th>
            <th data-numeric="">{t('Needs')}</th>
            <th data-numeric="" data-covered="">
              {t('Covered')}
            </th>
            <th data-numeric="">{t('Missing')}</th>
          </tr>
        </thead>
        <tbody>
          {needs.map((need) => (
            <tr key={`${need.kind} ${need.line?._id ?? need.parent?._id ?? ''} ${need.day}`}>
              <td>{need.kind === 'MINIMUM' ? '' : formatDateShort(need.day)}</td>
              <td data-order={forWhat(need, t)}>
                {need.order ? <OrderLink order={need.order} /> : <Quiet>{causeWord(need, t)}</Quiet>}
              </td>
              <td data-for="">{forWhat(need, t)}</td>
              <td data-numeric="">{formatNumber(need.quantity, places)}</td>
              <td data-numeric="" data-covered="">
                <Span color="green.fg">{figure(covered(need))}</Span>
              </td>
              <td data-numeric="">
                <Span fontWeight="semibold">{figure(need.missing)}</Span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td data-order={t('sum')} />
            <td data-for="">{t('sum')}</td>
            <td data-numeric="">
              {formatNumber(
                sum(({ quantity }) => quantity),
                places,
              )}
            </td>
            <td data-numeric="" data-covered="">
              {figure(sum(covered))}
            </td>
            <td data-numeric="">{figure(sum(({ missing }) => missing))}</td>
          </tr>
        </tfoot>
      </Table>
    </Box>
  )
}

const covered = ({ fromStock, fromOrders }: ShortageNeed) => fromStock + fromOrders

const Quiet = ({ children }: { readonly children: string }) => <Span color="fg.subtle">{children}</Span>

type Words = ReturnType<typeof useT>['t']

const causeWord = ({ kind }: ShortageNeed, t: Words): string => (kind === 'PART' ? t('suggested') : t('minimum'))

function forWhat({ kind, line, parent }: ShortageNeed, t: Words): string {
  if (kind === 'PART' && parent !== null) {
    return t('Make {{quantity}} {{name}}', { quantity: formatNumber(parent.quantity), name: parent.name })
  }
  return kind === 'MINIMUM' ? t('kept on the shelf') : (line?.name ?? '')
}

type Step = { readonly sign: string; readonly text: string; readonly value: number; readonly isSum?: true }

function Derivation({ pegging: { why, stock, waitingOrders } }: { readonly pegging: ShortagePegging }) {
  const { t } = useT()
  const unit = unitLabel(stock.unit, t)
  const steps: Step[] = [
    { sign: '', text: t('Open demand of {{count}} lines of orders', { count: why.lines }), value: why.demand },
    ...step(why.parts, { sign: '+', text: t('For what is to be made') }),
    ...step(why.minimum, { sign: '+', text: t('Minimum') }),
    { sign: '−', text: t('Balance'), value: why.balance },
    { sign: '−', text: t('Ordered, in work'), value: why.ordered },
    ...step(why.tooLate, { sign: '+', text: t('Of it comes too late') }),
    { sign: '=', text: t('Short'), value: why.short, isSum: true },
    ...step(why.waiting, {
      sign: '−',
      text: t('Waiting in {{orders}}', { orders: waitingOrders.map((each) => each.transactionNumber).join(', ') }),
    }),
    ...step(why.inOrders, { sign: '−', text: t('Orders make it themselves') }),
    {
      sign: '=',
      text: t('To order, in batches of {{batch}}', { batch: formatNumber(why.batchSize) }),
      value: why.quantity,
      isSum: true,
    },
  ]
  const places = sharedDecimals(steps.map(({ value }) => value))
  return (
    <Box flex="0 1 24rem" w="100%">
      <Heading as="h3" size="sm" mb="1">
        {t('Why {{quantity}} {{unit}}', { quantity: formatNumber(why.quantity), unit })}
      </Heading>
      <Table css={{ '& td': { h: '7', px: '1' }, '& td:first-child': { w: '5', color: 'fg.subtle' } }}>
        <tbody>
          {steps.map(({ sign, text, value, isSum }) => (
            <tr key={text} style={isSum ? { fontWeight: 600 } : undefined}>
              <td>{sign}</td>
              <td>{text}</td>
              <td data-numeric="">{formatNumber(value, places)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {why.needBy !== null && why.orderBy !== null ? (
        <Text textStyle="xs" color="fg.subtle" mt="2">
          {t('Missing from {{day}} on; less {{count}} working days: by {{orderBy}}.', {
            day: formatDate(why.needBy),
            count: why.leadDays,
            orderBy: formatDate(why.orderBy),
          })}{' '}
          {t('Ordered today it comes on {{day}}.', { day: formatDate(why.earliest) })}
        </Text>
      ) : null}
    </Box>
  )
}

const step = (value: number, rest: Omit<Step, 'value'>): Step[] => (value === 0 ? [] : [{ ...rest, value }])
