import { constants } from '@tehas/contracts'
import { countWorkingDays } from '@tehas/cost-engine/calendar'
import { isoWeek, today, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { ControlledField, NumberInput } from '@tehas/ui/forms'
import { useOrderKind } from '../kind/order-kind'
import { DayField } from './order-fields'
import type { OrderForm } from './use-order-form'

type DatesProps = { readonly form: OrderForm; readonly isLocked: boolean }

/** The day of delivery, with its week and how many days are worked until then. */
export function DeliveryDay({ form, isLocked }: DatesProps) {
  const { t } = useT()
  const { project } = useSession()
  const { hasStructure } = useOrderKind()
  const delivery = form.watch('deliveryDate')
  const isDay = delivery !== undefined && /^\d{4}-\d\d-\d\d$/.test(delivery)
  const days = isDay && project ? countWorkingDays(project.workCalendar, today(), delivery) : 0
  const help = isDay
    ? [
        t('Week {{week}}', { week: isoWeek(delivery).week }),
        days > 0 ? t('{{count}} working days', { count: days }) : '',
      ]
        .filter(Boolean)
        .join(', ')
    : hasStructure && !delivery
      ? t('Without a date it goes to stock')
      : undefined
  return <DayField form={form} name="deliveryDate" help={help} gridColumn="span 2" isLocked={isLocked} />
}

/** How long after the invoice the order is to be paid, in days. */
export function PaymentDue({ form, isNew }: Pick<DatesProps, 'form'> & { readonly isNew: boolean }) {
  const { t } = useT()
  const { rights } = useSession()
  // The partner's term takes the place of the one that stands here, unseen by whoever may not see it.
  const takesTerm =
    isNew && Boolean(form.watch('partner')) && !form.formState.dirtyFields.paymentDue && !rights.has('PARTNERS')
  return (
    <ControlledField
      form={form}
      name="paymentDue"
      label={t('Payment due')}
      help={
        takesTerm ? t('The term agreed with the partner holds, unless you type another') : t('Days after the invoice')
      }
      required
      gridColumn="span 2"
    >
      {(field) => <NumberInput {...field} suffix={t('days')} />}
    </ControlledField>
  )
}

/** The days of an order, and until when it is to be paid. */
export function OrderDates({ form, isLocked, isNew }: DatesProps & { readonly isNew: boolean }) {
  const { t } = useT()
  const { project } = useSession()
  const { startsAsOffer } = useOrderKind()
  return (
    <>
      <DeliveryDay form={form} isLocked={isLocked} />
      {startsAsOffer ? (
        <DayField
          form={form}
          name="validTo"
          help={t('{{count}} days by default', {
            count: project?.company.offerValidTo ?? constants.defaultOfferValidToDays,
          })}
          gridColumn="span 2"
          isLocked={isLocked}
        />
      ) : null}
      <PaymentDue form={form} isNew={isNew} />
    </>
  )
}
