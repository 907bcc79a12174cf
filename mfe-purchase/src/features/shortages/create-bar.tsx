import type { Shortage } from '@tehas/contracts/purchase'
import { type Currency, formatMoney, useT } from '@tehas/i18n'
import { Button, chakra, IconButton, Spacer, Span } from '@tehas/ui'
import { CalendarIcon, CloseIcon, PartnerIcon, PurchaseIcon } from '@tehas/ui/icons'
import type { BulkField } from './bulk-edit-dialog'
import { choiceOf, costOf, countOrders, type Edits, isValid } from './choices'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '5',
    py: '2.5',
    borderTopWidth: '1px',
    bg: 'bg.panel',
    boxShadow: 'pop',
    flexWrap: 'wrap',
    fontVariantNumeric: 'tabular-nums',
    smDown: { px: '4', '& > button:last-child': { flex: '1 1 100%' } },
  },
})

type CreateBarProps = {
  readonly rows: readonly Shortage[]
  readonly edits: Edits
  readonly currency: Currency | undefined
  readonly isCreating: boolean
  readonly onCreate: () => void
  readonly onClear: () => void
  /** Asks for one day or one supplier of all rows. */
  readonly onAsk: (field: BulkField) => void
}

/** What the chosen rows come to, and the one button that says what it makes. */
export function CreateBar({ rows, edits, currency, isCreating, onCreate, onClear, onAsk }: CreateBarProps) {
  const { t } = useT()
  if (rows.length === 0) return null
  const choices = rows.map((row) => [row, choiceOf(row, edits.get(row._id))] as const)
  const isReady = choices.every(([, choice]) => isValid(choice))
  const cost = choices.reduce((sum, [row, choice]) => sum + (costOf(row, choice) ?? 0), 0)
  return (
    <Bar role="toolbar" aria-label={t('Order the chosen ones')}>
      <Span fontWeight="semibold" aria-live="polite">
        {t('{{count}} selected', { count: rows.length })}
      </Span>
      {currency && isReady ? (
        <Span color="fg.muted">{t('buy {{cost}}', { cost: formatMoney(cost, currency) })}</Span>
      ) : null}
      {isReady ? null : <Span color="red.fg">{t('A quantity or a day is not right')}</Span>}
      <Spacer />
      <Button variant="ghost" icon={<CalendarIcon size={16} />} onClick={() => onAsk('date')}>
        {t('Day')}
      </Button>
      {rows.some(({ act }) => act === 'BUY') ? (
        <Button variant="ghost" icon={<PartnerIcon size={16} />} onClick={() => onAsk('supplier')}>
          {t('Supplier')}
        </Button>
      ) : null}
      <IconButton label={t('Clear selection')} onClick={onClear}>
        <CloseIcon />
      </IconButton>
      <Button
        variant="solid"
        icon={<PurchaseIcon size={16} />}
        loading={isCreating}
        disabled={!isReady}
        onClick={onCreate}
      >
        {rows.every(({ act }) => act === 'BUY')
          ? t('Create {{count}} purchase orders', { count: countOrders(rows, edits) })
          : t('Create {{count}} orders', { count: countOrders(rows, edits) })}
      </Button>
    </Bar>
  )
}
