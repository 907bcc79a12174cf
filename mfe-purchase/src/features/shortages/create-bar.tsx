import type { Shortage } from '@tehas/contracts/purchase'
import { type Currency, formatMoney, type Translate, useT } from '@tehas/i18n'
import { Button, chakra, IconButton, Span } from '@tehas/ui'
import { CalendarIcon, CloseIcon, PartnerIcon, PurchaseIcon } from '@tehas/ui/icons'
import type { BulkField } from './bulk-edit-dialog'
import { areReady, countOrders, type Edits, sumOfCosts } from './choices'

const Bar = chakra('div', {
  base: {
    // It floats in a lane that the list keeps free.
    position: 'absolute',
    insetInlineStart: '50%',
    bottom: '3',
    transform: 'translateX(-50%)',
    w: 'max-content',
    maxW: 'calc(100% - 24px)',
    zIndex: 'bulk',
    display: 'flex',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    flexWrap: 'wrap',
    minH: '11',
    py: '1.5',
    ps: '3.5',
    pe: '1.5',
    borderRadius: 'l3',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    boxShadow: 'pop',
    fontVariantNumeric: 'tabular-nums',
    '& [data-quiet]': { color: 'fg.invertedMuted' },
    '& hr': { w: '1px', h: '5', mx: '1', border: '0', bg: 'currentColor', opacity: '0.25' },
    '& button:is([data-change], [data-close])': {
      color: 'inherit',
      _hover: { color: 'inherit', bg: 'color-mix(in srgb, currentColor 16%, transparent)' },
    },
    '& button:focus-visible': { outlineColor: 'currentColor' },
    // Where all has no room in one line, what creates orders has a line of its own.
    '@media (max-width: 1023.98px)': {
      pe: '3.5',
      '& > hr:last-of-type': { display: 'none' },
      '& > [data-close]': { ms: 'auto', me: '-2' },
      '& > [data-create]': { order: '3', flex: '1 1 100%' },
    },
    // On a phone it is the foot of the page: what is chosen with what ends it, then what changes it, then what creates
    // orders of it.
    smDown: {
      position: 'static',
      transform: 'none',
      w: 'auto',
      maxW: 'none',
      borderRadius: '0',
      px: '4',
      '& hr': { display: 'none' },
      _after: { content: '""', order: '1', flexBasis: '100%' },
      '& > [data-change]': { order: '2', flex: '1 1 40%', justifyContent: 'center', minH: '11' },
      '& > [data-create]': { minH: '11' },
    },
  },
})

type CreateBarProps = {
  readonly rows: readonly Shortage[]
  /** How many could be chosen. */
  readonly total: number
  readonly edits: Edits
  readonly currency: Currency | undefined
  readonly isCreating: boolean
  readonly onCreate: () => void
  readonly onClear: () => void
  /** Asks for one day or one supplier of all rows. */
  readonly onAsk: (field: BulkField) => void
}

/** What the chosen rows come to, and the one button that says what it makes. */
export function CreateBar({ rows, total, edits, currency, isCreating, onCreate, onClear, onAsk }: CreateBarProps) {
  const { t } = useT()
  if (rows.length === 0) return null
  const isReady = areReady(rows, edits)
  const costs = [
    ['BUY', (cost: string) => t('buy {{cost}}', { cost })],
    ['MAKE', (cost: string) => t('make {{cost}}', { cost })],
  ] as const
  const costText = costs.flatMap(([act, words]) => {
    const cost = sumOfCosts(
      rows.filter((row) => row.act === act),
      edits,
    )
    return cost === undefined || currency === undefined ? [] : [words(formatMoney(cost, currency))]
  })
  return (
    <Bar role="toolbar" aria-label={t('Order the chosen ones')}>
      <Span fontWeight="semibold" aria-live="polite">
        {t('{{count}} of {{total}} selected', { count: rows.length, total })}
      </Span>
      {isReady && costText.length > 0 ? <Span data-quiet="">{costText.join(', ')}</Span> : null}
      {isReady ? null : <Span data-quiet="">{t('A quantity or a day is not right')}</Span>}
      <hr />
      <Button variant="ghost" data-change="" icon={<CalendarIcon size={16} />} onClick={() => onAsk('date')}>
        {t('Day')}
      </Button>
      {rows.some(({ act }) => act === 'BUY') ? (
        <Button variant="ghost" data-change="" icon={<PartnerIcon size={16} />} onClick={() => onAsk('supplier')}>
          {t('Supplier')}
        </Button>
      ) : null}
      <hr />
      <Button
        variant="solid"
        data-create=""
        icon={<PurchaseIcon size={16} />}
        loading={isCreating}
        disabled={!isReady}
        aria-keyshortcuts="Control+Enter"
        onClick={onCreate}
      >
        {createWords(t, countOrders(rows, edits))}
      </Button>
      <IconButton label={t('Clear selection')} data-close="" onClick={onClear}>
        <CloseIcon />
      </IconButton>
    </Bar>
  )
}

function createWords(t: Translate, { purchases, works }: ReturnType<typeof countOrders>): string {
  if (works === 0) return t('Create {{count}} purchase orders', { count: purchases })
  if (purchases === 0) return t('Create {{count}} manufacturing orders', { count: works })
  return t('Create {{purchases}}, {{works}}', {
    purchases: t('{{count}} purchase orders', { count: purchases }),
    works: t('{{count}} manufacturing orders', { count: works }),
  })
}
