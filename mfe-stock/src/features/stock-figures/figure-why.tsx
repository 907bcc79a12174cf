import { useCall, useCallPages } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { stockMovementCalls, stockUseCalls } from '@tehas/contracts/stock'
import { formatDate, formatTime, type Translate, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { Box, Heading, SkeletonRows, Span, Table, Text } from '@tehas/ui'
import type { ReactNode } from 'react'
import { columnQuantity } from '../../words/quantity'
import { reasonWord } from '../../words/reason'
import { EntryDay, EntryOrder, leftWidth, SignedQuantity } from './entry-cells'
import { type FigureProduct, figureSteps, type StockFigure } from './stock-figure'

type FigureWhyProps = {
  readonly product: FigureProduct
  readonly figure: StockFigure
  /** Something else was opened from it. */
  readonly onLeave: () => void
}

const tight = { '& td': { h: '8', px: '1.5' }, '& th': { h: '7', px: '1.5' } }

/** What a figure of stock is made of: the sum in words, and the orders and movements behind it. */
export function FigureWhy({ product, figure, onLeave }: FigureWhyProps) {
  const { t } = useT()
  return (
    <Box maxH={{ sm: '60vh' }} overflowY="auto" mx="-1" px="1">
      <Text textStyle="xs" color="fg.muted" mb="2">
        {meaning(t, figure)}
      </Text>
      <Steps product={product} figure={figure} />
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
    need: t('What orders take and the minimum, less what is there and what comes, in whole batches.'),
  })[figure]

function Steps({ product, figure }: Omit<FigureWhyProps, 'onLeave'>) {
  const { t } = useT()
  const steps = figureSteps(product, figure, t)
  if (steps.length === 0) return null
  return (
    <Table mb="4" css={{ '& td': { h: '7', px: '1' }, '& td:first-child': { w: '5', color: 'fg.subtle' } }}>
      <tbody>
        {steps.map(({ sign, text, value }) => (
          <tr key={`${sign} ${text}`} style={sign === '=' ? { fontWeight: 600 } : undefined}>
            <td>{sign}</td>
            <td>{text}</td>
            <td data-numeric="">{columnQuantity(value, product.unit)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
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
                <td data-numeric="">{columnQuantity(balance, product.unit)}</td>
              </tr>
            ))}
            <tr style={{ fontWeight: 600 }}>
              <td>{t('Balance')}</td>
              <td data-numeric="">{columnQuantity(stock.data.balance, product.unit)}</td>
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
                  <b>{columnQuantity(balance, product.unit)}</b>
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
  if (projected.error) {
    return (
      <LoadFailure
        title={t('What it is made of did not load')}
        error={projected.error}
        onRetry={() => void projected.refetch()}
      />
    )
  }
  if (!projected.data) return <SkeletonRows rows={4} columns="1fr 2fr 1fr" />
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

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box mt="3">
      <Heading as="h3" size="sm" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
