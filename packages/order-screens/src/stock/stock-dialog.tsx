import { skipToken } from '@tanstack/react-query'
import { useCall } from '@tehas/api-client'
import { calls, quantitySchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine'
import { formatQuantity, useT } from '@tehas/i18n'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useRights, useSession } from '@tehas/shell-api'
import { Stack, Text } from '@tehas/ui'
import { Checkbox, ControlledField, Form, QuantityInput, Select, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useId } from 'react'
import { z } from 'zod'
import { ShortDialog } from './short-dialog'
import type { StockQuestion } from './stock-question'

type StockDialogProps = { readonly question: StockQuestion; readonly onClose: () => void }

/** The dialog of a question about stock; loaded only when something is asked. */
export function StockDialog({ question, onClose }: StockDialogProps) {
  return question.kind === 'use' ? <UseDialog {...question} onClose={onClose} /> : <ShortDialog {...question} />
}

const [MOST, NO_PLACE] = ['most', 'none']
const formSchema = z.object({ quantity: quantitySchema.min(0.000001), place: z.string(), withoutStock: z.boolean() })
type Values = z.output<typeof formSchema>

type UseDialogProps = Extract<StockQuestion, { kind: 'use' }> & { readonly onClose: () => void }

function UseDialog({ name, unit, outstanding, suggested, stockId, send, onClose }: UseDialogProps) {
  const { t } = useT()
  const id = useId()
  const { project } = useSession()
  const readsStock = useRights().has('STOCK_READ')
  const { data: stock } = useCall(calls.getStockProduct, readsStock ? { params: { stockId } } : skipToken)
  const form = useZodForm<z.input<typeof formSchema>, Values>(formSchema, {
    defaultValues: { quantity: suggested, place: MOST, withoutStock: false },
  })
  const saving = useSubmit(form, async ({ quantity, place, withoutStock }: Values) => {
    await send({
      quantity,
      ...(place !== MOST && { location: place === NO_PLACE ? null : place }),
      ...(withoutStock && { withoutStock: true }),
    })
    onClose()
  })
  const lying = (location: string | null): string => {
    const there = stock?.locations.find(({ locationId }) => locationId === location)?.balance ?? 0
    return stock ? ` – ${formatQuantity(there, stock.unit, t)}` : ''
  }
  const places = [
    { value: MOST, label: t('Where most is') },
    { value: NO_PLACE, label: `${t('No place')}${lying(null)}` },
    ...(project?.inventoryLocations ?? []).map((place) => ({ value: place._id, label: place.name + lying(place._id) })),
  ]
  const available = stock && convert(stock.balance, stock.unit, unit)
  const typed = form.watch('quantity')
  const isShort = available?.ok === true && typeof typed === 'number' && typed > available.value
  return (
    <ActionDialog
      onClose={onClose}
      title={t('Use stock for {{name}}', { name })}
      cancelLabel={t('Cancel')}
      actionLabel={t('Use stock')}
      form={id}
      busy={saving.isSaving}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <Stack gap="4">
          <Text color="fg.muted">
            {stock
              ? t('{{balance}} in stock. The line still needs {{outstanding}}.', {
                  balance: formatQuantity(stock.balance, stock.unit, t),
                  outstanding: formatQuantity(outstanding, unit, t),
                })
              : t('The line still needs {{outstanding}}.', { outstanding: formatQuantity(outstanding, unit, t) })}
          </Text>
          <ControlledField form={form} name="quantity" label={t('Quantity')} required>
            {(field) => <QuantityInput {...field} unit={unit} />}
          </ControlledField>
          <ControlledField form={form} name="place" label={t('Location')}>
            {(field) => <Select {...field} options={places} />}
          </ControlledField>
          {isShort || form.watch('withoutStock') ? (
            <Checkbox checked={form.watch('withoutStock')} onChange={(next) => form.setValue('withoutStock', next)}>
              {t('Take it although it is not there: the balance goes below 0.')}
            </Checkbox>
          ) : null}
        </Stack>
      </Form>
    </ActionDialog>
  )
}
