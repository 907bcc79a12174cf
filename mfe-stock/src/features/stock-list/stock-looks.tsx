import type { StockProductRow } from '@tehas/contracts'
import type { stockTable } from '@tehas/contracts/stock'
import { formatQuantity, MISSING, type Translate, unitLabel } from '@tehas/i18n'
import type { ColumnLooks } from '@tehas/screens/list'
import { Flex, Signal, Span, Tag } from '@tehas/ui'
import { categoryIcons, categoryWord } from '../../words/category'

type Key = (typeof stockTable)[number]['key']

/** A figure of stock that is often nothing: a dash then, so that what is there stands out. */
const figure = (value: number): string => (value === 0 ? MISSING : formatQuantity(value))

/** What a product is called beyond its name. */
export const describing = ({ subTitle, coating }: Pick<StockProductRow, 'subTitle' | 'coating'>): string =>
  [...new Set([subTitle, coating])].filter(Boolean).join(', ')

/** How the columns of the list of stock look that are more than a value in words. */
export const stockLooks = (t: Translate): ColumnLooks<StockProductRow, Key> => ({
  name: {
    width: 260,
    grow: 3,
    fitsNames: true,
    cell: (row) => {
      const Icon = categoryIcons[row.category]
      return (
        <Flex as="span" display="inline-flex" align="center" gap="2" minW="0" maxW="full">
          <Span color="fg.subtle" flexShrink="0" title={categoryWord(t, row.category)}>
            <Icon size={15} />
          </Span>
          <Span truncate>
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
    cell: ({ balance }) =>
      balance < 0 ? (
        <Signal shape="late" tone="late" size={13}>
          {formatQuantity(balance)}
        </Signal>
      ) : (
        formatQuantity(balance)
      ),
    onCard: ({ balance, unit }) => formatQuantity(balance, unit, t),
  },
  totalOrdered: { importance: 5, width: 92, cell: ({ totalOrdered }) => figure(totalOrdered) },
  totalDemand: { importance: 6, width: 92, cell: ({ totalDemand }) => figure(totalDemand) },
  need: {
    importance: 8,
    width: 108,
    cell: ({ need }) =>
      need > 0 ? (
        <Signal shape="short" tone="short" size={13}>
          {formatQuantity(need)}
        </Signal>
      ) : (
        MISSING
      ),
    onCard: ({ need, unit }) =>
      need > 0 ? (
        <Signal shape="short" tone="short" size={13}>
          {t('{{quantity}} missing', { quantity: formatQuantity(need, unit, t) })}
        </Signal>
      ) : (
        ''
      ),
  },
  locations: { importance: 3, grow: 1 },
  'supplier.name': { importance: 2, grow: 1 },
  stockValue: { importance: 4, width: 112 },
})
