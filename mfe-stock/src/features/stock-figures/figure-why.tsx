import { useCall, useCallPages } from '@tehas/api-client'
import { calls, type Id, type Unit } from '@tehas/contracts'
import { shortageCalls } from '@tehas/contracts/purchase'
import { stockMovementCalls, stockUseCalls } from '@tehas/contracts/stock'
import { formatDate, formatFigure, formatTime, type Translate, useT } from '@tehas/i18n'
import { LoadFailure, NotLoaded } from '@tehas/screens'
import { Link } from '@tehas/shell-api/router'
import { Box, Button, Flex, Heading, SkeletonRows, Span, Table, Text } from '@tehas/ui'
import type { ReactNode } from 'react'
import { reasonWord } from '../../words/reason'
import { EntryDay, EntryOrder, leftWidth, SignedQuantity } from './entry-cells'
import { orderSteps } from './order-steps'
import { type FigureProduct, type FigureStep, figureSteps, type StockFigure } from './stock-figure'

type FigureWhyProps = {
  readonly product: FigureProduct
  readonly figure: StockFigure
  /** Something else was opened from it. */
  readonly onLeave: () => void
}

/** The list of what is missing, with this product chosen. */
const shortagesOf = (stockId: Id): string => `/dashboard/shortages?product=${stockId}`

const tight = { '& td': { h: '8', px: '1.5' }, '& th': { h: '7', px: '1.5' } }

/** What a figure of stock is made of: the sum in words, and the orders and movements behind it. */
export function FigureWhy({ product, figure, onLeave }: FigureWhyProps) {
  const { t } = useT()
  return (
    <Box maxH={{ sm: '60vh' }} overflowY="auto" mx="-1" px="1">
      <Text textStyle="xs" color="fg.muted" mb="2">
        {meaning(t, figure)}
      </Text>
      <Steps steps={figureSteps(product, figure, t)} unit={product.unit} />
      {figure === 'short' ? <ToOrder product={product} onLeave={onLeave} /> : null}
      {figure === 'balance' ? (
        <Balance product={product} />
      ) : (
        <Orders product={product} figure={figure} onLeave={onLeave} />
      )}
    </Box>
  )
}

const meaning = (t: Translate, figure: StockFigure): string =>
  ({
    balance: t('All movements added up, by the places where it lies.'),
    ordered: t('What published orders still bring.'),
    demand: t('What published orders still take.'),
    free: t('What is left when all orders have brought and taken what they say.'),
    short: t('What orders take and the minimum, less what is there and what comes in time, as the shortages count it.'),
  })[figure]

type StepsProps = { readonly steps: readonly FigureStep[]; readonly unit: Unit }

function Steps({ steps, unit }: StepsProps) {
  if (steps.length === 0) return null
  return (
    <Table mb="4" css={{ '& td': { h: '7', px: '1' }, '& td:first-child': { w: '5', color: 'fg.subtle' } }}>
      <tbody>
        {steps.map(({ sign, text, value }) => (
          <tr key={`${sign} ${text}`} style={sign === '=' ? { fontWeight: 600 } : undefined}>
            <td>{sign}</td>
            <td>{text}</td>
            <td data-numeric="">{formatFigure(value, unit)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Why the shortages suggest another quantity than is missing; shows nothing where they suggest the same. */
function ToOrder({ product, onLeave }: Omit<FigureWhyProps, 'figure'>) {
  const { t } = useT()
  const { data } = useCall(shortageCalls.listShortages, { body: { ids: [product._id], limit: 1 } })
  const steps = data ? orderSteps(product, data.rows[0], t) : []
  if (steps.length === 0) return null
  return (
    <Part
      title={
        <Flex justify="space-between" align="baseline">
          {t('What is suggested')}
          <Button asChild variant="link">
            <Link to={shortagesOf(product._id)} onClick={onLeave}>
              {t('Shortages')}
            </Link>
          </Button>
        </Flex>
      }
    >
      <Steps steps={steps} unit={product.unit} />
    </Part>
  )
}

const NEWEST = 6

function Balance({ product }: Pick<FigureWhyProps, 'product'>) {
  const { t } = useT()
  const stock = useCall(calls.getStockProduct, { params: { stockId: product._id } })
  const movements = useCallPages(stockMovementCalls.listStockMovements, {
    body: { filters: { stockId: product._id }, limit: NEWEST },
  })
  const error = stock.error ?? movements.error
  if (error) {
    return (
      <LoadFailure
        title={t('What it is made of did not load')}
        error={error}
        onRetry={() => {
          void stock.refetch()
          void movements.refetch()
        }}
      />
    )
  }
  if (!stock.data || !movements.data) return <SkeletonRows rows={4} columns="2fr 1fr" />
  return (
    <>
      <Part title={t('Where it is')}>
        <Table css={tight}>
          <tbody>
            {stock.data.locations.map(({ locationId, name, balance }) => (
              <tr key={locationId ?? ''}>
                <td>{locationId === null ? t('No place') : name}</td>
                <td data-numeric="">{formatFigure(balance, product.unit)}</td>
              </tr>
            ))}
            <tr style={{ fontWeight: 600 }}>
              <td>{t('Balance')}</td>
              <td data-numeric="">{formatFigure(stock.data.balance, product.unit)}</td>
            </tr>
          </tbody>
        </Table>
      </Part>
      <Part title={t('Newest movements')}>
        {movements.data.rows.length === 0 ? <Text color="fg.muted">{t('Nothing has moved yet.')}</Text> : null}
        <Table css={tight}>
          <tbody>
            {movements.data.rows.map(({ _id, at, reason, note, quantity, balance }) => (
              <tr key={_id}>
                <td>
                  {formatDate(at)} <Span color="fg.subtle">{formatTime(at)}</Span>
                </td>
                <td>
                  {reasonWord(t, reason)}{' '}
                  <Span color="fg.muted" textStyle="xs">
                    {note}
                  </Span>
                </td>
                <td data-numeric="">
                  <SignedQuantity value={quantity} unit={product.unit} />
                </td>
                <td data-numeric="">
                  <b>{formatFigure(balance, product.unit)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Part>
    </>
  )
}

function Orders({ product, figure, onLeave }: FigureWhyProps) {
  const { t } = useT()
  const projected = useCall(stockUseCalls.getProjectedBalance, { params: { stockId: product._id } })
  if (projected.error || !projected.data)
    return (
      <NotLoaded found={projected} title={t('What it is made of did not load')}>
        <SkeletonRows rows={4} columns="1fr 2fr 1fr" />
      </NotLoaded>
    )
  // Offers do not count until they are published.
  const counted = projected.data.entries.filter(({ after }) => after !== null)
  const shown = counted.filter(
    ({ quantity }) => (figure !== 'ordered' || quantity > 0) && (figure !== 'demand' || quantity < 0),
  )
  return (
    <Part title={t('Orders')}>
      {shown.length === 0 ? <Text color="fg.muted">{t('No open order takes or brings it.')}</Text> : null}
      <Table css={tight}>
        <tbody>
          {shown.map((entry, at) => (
            <tr key={`${entry.order?._id ?? ''}#${at}`}>
              <td>
                <EntryDay entry={entry} />
              </td>
              <td style={leftWidth}>
                <EntryOrder entry={entry} onOpen={onLeave} />
              </td>
              <td data-numeric="">
                <SignedQuantity value={entry.quantity} unit={product.unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {projected.data.isCut ? (
        <Text textStyle="xs" color="fg.subtle" mt="1">
          {t('Later ones are not listed.')}
        </Text>
      ) : null}
    </Part>
  )
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <Box mt="3">
      <Heading as="h3" size="sm" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
