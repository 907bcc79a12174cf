import type { StockProductRow } from '@tehas/contracts'
import { isPartlyValueless, isValueless, type stockTable } from '@tehas/contracts/stock'
import {
  type Currency,
  formatFigure,
  formatMoney,
  formatQuantity,
  MISSING,
  type Translate,
  unitLabel,
  useT,
} from '@tehas/i18n'
import { UnpricedMark } from '@tehas/order-screens/unpriced'
import type { ColumnLooks } from '@tehas/screens/list'
import { Thumbnail } from '@tehas/screens/pictures'
import { Flex, Signal, Span, Tag } from '@tehas/ui'
import type { ReactNode } from 'react'
import { categoryIcons, categoryWord } from '../../words/category'
import { FigureButton } from '../stock-figures/figure-button'
import type { StockFigure } from '../stock-figures/stock-figure'
import type { AskFigure } from '../stock-figures/use-figure'

type FigureProps = {
  readonly row: StockProductRow
  readonly figure: StockFigure
  readonly onAsk: AskFigure
  readonly children: ReactNode
}

/** A figure in a cell that tells what it is made of; the rest of the row opens the product. Not a stop of the Tab key: the open product has the same. */
function Figure({ row, figure, onAsk, children }: FigureProps) {
  const { t } = useT()
  return (
    <FigureButton
      type="button"
      tabIndex={-1}
      textDecorationColor="transparent"
      title={t('What is it made of?')}
      onClick={(event) => onAsk(row, figure, event.currentTarget)}
    >
      {children}
    </FigureButton>
  )
}

type Key = (typeof stockTable)[number]['key']

/** A figure of stock that is often nothing: a dash then, so that what is there stands out. */
const figure = (value: number, unit: StockProductRow['unit']): string =>
  value === 0 ? MISSING : formatFigure(value, unit)

/** What a product is called beyond its name. */
export const describing = ({ subTitle, coating }: Pick<StockProductRow, 'subTitle' | 'coating'>): string =>
  [...new Set([subTitle, coating])].filter(Boolean).join(', ')

/** How the columns of the list of stock look that are more than a value in words. */
export const stockLooks = (t: Translate, ask: AskFigure, currency: Currency): ColumnLooks<StockProductRow, Key> => ({
  name: {
    width: 260,
    grow: 3,
    fitsNames: true,
    cell: (row) => {
      const Icon = categoryIcons[row.category]
      return (
        <Flex as="span" display="inline-flex" align="center" gap="2" minW="0" maxW="full">
          {row.image === null ? (
            <Span color="fg.subtle" flexShrink="0" title={categoryWord(t, row.category)}>
              <Icon size={15} />
            </Span>
          ) : (
            <Thumbnail fileId={row.image} title={categoryWord(t, row.category)} />
          )}
          {/* On the line of the row's figures; the icon has its middle. */}
          <Span truncate alignSelf="baseline">
            {row.name}
            <Span color="fg.muted" textStyle="xs" fontWeight="normal" ms="1.5">
              {describing(row)}
            </Span>
          </Span>
          {row.active ? null : <Tag flexShrink="0">{t('Not in use')}</Tag>}
        </Flex>
      )
    },
    onCard: ({ name }) => name,
  },
  code: { importance: 1, width: 96 },
  category: { text: ({ category }) => categoryWord(t, category) },
  unit: { width: 64, text: ({ unit }) => unitLabel(unit, t) },
  balance: {
    importance: 9,
    width: 100,
    tone: 'strong',
    cell: (row) => (
      <Figure row={row} figure="balance" onAsk={ask}>
        {row.balance < 0 ? (
          <Signal shape="late" tone="late" size={13}>
            {formatFigure(row.balance, row.unit)}
          </Signal>
        ) : (
          formatFigure(row.balance, row.unit)
        )}
      </Figure>
    ),
    onCard: ({ balance, unit }) => formatQuantity(balance, unit, t),
  },
  totalOrdered: {
    importance: 5,
    width: 92,
    cell: (row) =>
      row.totalOrdered === 0 ? (
        MISSING
      ) : (
        <Figure row={row} figure="ordered" onAsk={ask}>
          {formatFigure(row.totalOrdered, row.unit)}
        </Figure>
      ),
    onCard: ({ totalOrdered, unit }) => figure(totalOrdered, unit),
  },
  totalDemand: {
    importance: 6,
    width: 92,
    cell: (row) =>
      row.totalDemand === 0 ? (
        MISSING
      ) : (
        <Figure row={row} figure="demand" onAsk={ask}>
          {formatFigure(row.totalDemand, row.unit)}
        </Figure>
      ),
    onCard: ({ totalDemand, unit }) => figure(totalDemand, unit),
  },
  short: {
    importance: 8,
    width: 108,
    cell: (row) =>
      row.short > 0 ? (
        <Figure row={row} figure="short" onAsk={ask}>
          {/* What is under way is short still, but asks nothing of anybody: the shortages have it apart. */}
          <Signal
            shape="short"
            tone={row.need > 0 ? 'short' : 'neutral'}
            size={13}
            title={row.need > 0 ? undefined : t('Under way: nothing of it is to be ordered or made')}
          >
            {formatFigure(row.short, row.unit)}
          </Signal>
        </Figure>
      ) : (
        MISSING
      ),
    onCard: ({ short, need, unit }) =>
      short > 0 ? (
        <Signal shape="short" tone={need > 0 ? 'short' : 'neutral'} size={13}>
          {need > 0
            ? t('{{quantity}} missing', { quantity: formatQuantity(short, unit, t) })
            : t('{{quantity}} missing, under way', { quantity: formatQuantity(short, unit, t) })}
        </Signal>
      ) : (
        ''
      ),
  },
  shortFrom: { width: 104 },
  need: { width: 108, text: ({ need, unit }) => figure(need, unit) },
  locations: { importance: 3, grow: 1 },
  'supplier.name': { importance: 2, grow: 1 },
  stockValue: {
    importance: 4,
    width: 112,
    cell: (row) =>
      row.stockValue === undefined ? null : isPartlyValueless(row) ? (
        <UnpricedMark of={{ partOfStock: formatQuantity(row.unpricedBalance ?? 0, row.unit, t) }} shapeOnly>
          {formatMoney(row.stockValue, currency)}
        </UnpricedMark>
      ) : isValueless(row) ? (
        <UnpricedMark of={{ stock: true }} />
      ) : (
        formatMoney(row.stockValue, currency)
      ),
  },
})
