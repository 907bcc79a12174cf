import { useCall } from '@tehas/api-client'
import { type ShortageNeed, type ShortagePegging, shortageCalls } from '@tehas/contracts/purchase'
import {
  daysBetween,
  formatDateShort,
  formatNumber,
  formatQuantity,
  MISSING,
  today,
  unitLabel,
  useT,
} from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { Box, Flex, Heading, Signal, SkeletonRows, Span, Table, Tag, Text } from '@tehas/ui'
import { OrderLink } from './order-links'
import { sharedDecimals } from './shared-decimals'
import { Derivation } from './shortage-derivation'

/** Who needs a product and why so much of it is to be ordered; read when it is opened. */
export function ShortageWhy({ stockId }: { readonly stockId: string }) {
  const { t } = useT()
  const pegging = useCall(shortageCalls.getShortagePegging, { params: { stockId } })
  if (pegging.error || !pegging.data)
    return (
      <NotLoaded found={pegging} title={t('Who needs it did not load')}>
        <SkeletonRows rows={4} columns="1fr 2fr 1fr 1fr" />
      </NotLoaded>
    )
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
  const places = sharedDecimals(
    needs.flatMap((need) => [need.quantity, covered(need), need.missing]),
    stock.unit,
  )
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
          '& td': { h: '1.75rem', px: '1.5' },
          '& th': { h: '7', px: '1.5' },
          '& :is(td, th):first-child': { ps: '0' },
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
              <td data-for="">
                {forWhat(need, t)} {need.line?.isLinked ? <Tag>{t('Linked')}</Tag> : null} <Late need={need} />
              </td>
              <td data-numeric="">{formatNumber(need.quantity, places)}</td>
              <td data-numeric="" data-covered="">
                <Span color={covered(need) === 0 ? 'fg.subtle' : 'green.fg'}>{figure(covered(need))}</Span>
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

/** Since when it should have been there. What is kept on the shelf is late for nobody. */
function Late({ need: { kind, day } }: { readonly need: ShortageNeed }) {
  const { t } = useT()
  const days = kind === 'MINIMUM' ? 0 : daysBetween(day, today())
  if (days <= 0) return null
  return (
    <Signal shape="late" tone="late" size={12} textStyle="xs">
      {t('{{count}} d late', { count: days })}
    </Signal>
  )
}

const Quiet = ({ children }: { readonly children: string }) => <Span color="fg.subtle">{children}</Span>

type Words = ReturnType<typeof useT>['t']

const causeWord = ({ kind }: ShortageNeed, t: Words): string => (kind === 'PART' ? t('suggested') : t('minimum'))

function forWhat({ kind, line, parent }: ShortageNeed, t: Words): string {
  if (kind === 'PART' && parent !== null) {
    return t('Make {{quantity}} {{name}}', { quantity: formatNumber(parent.quantity), name: parent.name })
  }
  if (kind === 'MINIMUM') return t('kept on the shelf')
  if (line === null) return ''
  return `${line.name}, ${formatQuantity(line.quantity, line.unit, t)}`
}
