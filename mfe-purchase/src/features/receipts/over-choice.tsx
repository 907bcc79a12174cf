import type { PurchaseProduct } from '@tehas/contracts'
import { formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Notice, Span } from '@tehas/ui'
import { RadioGroup } from '@tehas/ui/forms'
import { type LineEntry, type LineWorth, overOf } from './receipt-lines'

type OverChoiceProps = {
  readonly product: PurchaseProduct
  readonly entry: LineEntry
  readonly worth: LineWorth | undefined
  /** Who gets the rest back. */
  readonly supplier: string | undefined
  readonly onChange: (over: LineEntry['over']) => void
}

/** More came than was ordered: all of it is received, or the rest goes back. */
export function OverChoice({ product, entry, worth, supplier, onChange }: OverChoiceProps) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  const amount = (quantity: number) => formatQuantity(quantity, product.unit, t)
  const over = overOf(product, entry)
  const came = entry.quantity ?? 0
  const more = worth && formatMoney(over * worth.unitCost, currency)
  const option = (quantity: number, hint: string) => (
    <>
      <Span color="fg">{t('Receive {{amount}}', { amount: amount(quantity) })}</Span>{' '}
      <Span textStyle="xs" color="fg.muted">
        {hint}
      </Span>
    </>
  )
  return (
    <Box mt="2" ps={{ base: '0', sm: '6' }}>
      <Notice tone="warning" title={t('{{amount}} more than ordered. What to do?', { amount: amount(over) })}>
        <Box mt="1.5">
          <RadioGroup<LineEntry['over']>
            aria-label={t('What to do with {{name}}', { name: product.name })}
            value={entry.over}
            onChange={onChange}
            options={[
              {
                value: 'ALL',
                label: option(
                  came,
                  more
                    ? t('{{amount}} more, {{value}} on top', { amount: amount(over), value: more })
                    : t('{{amount}} more', { amount: amount(over) }),
                ),
              },
              {
                value: 'ORDERED',
                label: option(
                  Math.max(0, came - over),
                  supplier
                    ? t('{{amount}} goes back to {{supplier}}', { amount: amount(over), supplier })
                    : t('{{amount}} goes back', { amount: amount(over) }),
                ),
              },
            ]}
          />
        </Box>
      </Notice>
    </Box>
  )
}
