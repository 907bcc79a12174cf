import { skip, useCall } from '@tehas/api-client'
import { type CustomField, calls, type Partner } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useOrderKind } from '../kind/order-kind'
import { partnerWords } from '../kind/partner-words'
import { Folded, FormSection } from './form-section'
import { LabelsAndNotes } from './labels-and-notes'
import { MadeProducts } from './made-products'
import { OrderAddress } from './order-address'
import { DeliveryDay, OrderDates, PaymentDue } from './order-dates'
import { deliveryAddressOf, isEmptyAddress, standingDiscount } from './order-form'
import { OrderPrices } from './order-prices'
import { PartnerFields } from './partner-fields'
import type { OrderForm } from './use-order-form'

type OrderSectionsProps = {
  readonly form: OrderForm
  readonly rootFields: readonly CustomField[]
  readonly seesPrices: boolean
  /** A closed order: only labels, notes and payment stay open. */
  readonly isLocked: boolean
  readonly isNew: boolean
  /** The order that is changed; undefined for a new one. */
  readonly orderId: string | undefined
  readonly partnerName: string
  readonly onPartnerName: (name: string) => void
  /** The chosen partner brought its address. */
  readonly onAddress: () => void
  /** The chosen partner was read, and brought what it brings. */
  readonly onTakenOver: () => void
}

/** The groups of the drawer: client or supplier, dates, price, delivery address, more. */
export function OrderSections({
  form,
  rootFields,
  seesPrices,
  isLocked,
  isNew,
  orderId,
  onAddress,
  onTakenOver,
  ...named
}: OrderSectionsProps) {
  const { t } = useT()
  const kind = useOrderKind()
  const { partner: partnerOfKind, hasDiscount } = kind
  const partnerId = form.watch('partner')
  const partner = useCall(calls.getPartner, partnerId ? { params: { partnerId } } : skip)

  /** What the chosen partner brings along, where nothing was entered yet. */
  const takeOver = (chosen: Partner): void => {
    const { dirtyFields } = form.formState
    form.setValue('contact', chosen.contacts[0] ?? null, { shouldDirty: true })
    const { paymentDue } = chosen
    if (!dirtyFields.paymentDue && paymentDue !== undefined) form.setValue('paymentDue', paymentDue)
    const discount = standingDiscount(kind, chosen)
    if (isNew && !dirtyFields.discount && discount !== undefined) {
      form.setValue('discount', { value: discount, type: 'PERCENTAGE' })
    }
    // A supplier delivers to our own address, which stands there already.
    if (partnerOfKind.role === 'CLIENT' && (isEmptyAddress(form.getValues('address')) || !dirtyFields.address)) {
      form.setValue('address', deliveryAddressOf(chosen))
      onAddress()
    }
    onTakenOver()
  }

  const whose = <PartnerFields form={form} partner={partner.data} isLocked={isLocked} onChosen={takeOver} {...named} />
  // What a new manufacturing order makes, until when and for whom; the rest is seldom asked for.
  const isMade = isNew && kind.countsBy === 'COST'
  const rest = (
    <>
      {isMade ? (
        <FormSection title={t('Payment')}>
          <PaymentDue form={form} isNew={isNew} />
        </FormSection>
      ) : null}
      {seesPrices ? (
        <FormSection title={t('Price')}>
          <OrderPrices
            form={form}
            isLocked={isLocked}
            hasDiscount={hasDiscount}
            agreed={isNew && partner.data ? standingDiscount(kind, partner.data) : undefined}
          />
        </FormSection>
      ) : null}
      <FormSection title={t('Delivery address')}>
        <OrderAddress form={form} isLocked={isLocked} />
      </FormSection>
      <FormSection title={isMade ? t('Labels and notes') : t('More')}>
        <LabelsAndNotes form={form} rootFields={rootFields} isLocked={isLocked} orderId={orderId} />
      </FormSection>
    </>
  )
  if (isMade) {
    return (
      <>
        <FormSection title={t('What is made')}>
          <MadeProducts form={form} />
          <DeliveryDay form={form} isLocked={isLocked} />
        </FormSection>
        <FormSection title={t('For whom')}>{whose}</FormSection>
        <Folded title={t('Payment, prices, address, labels and notes')} isOpen={needsMending(form)}>
          {rest}
        </Folded>
      </>
    )
  }
  return (
    <>
      <FormSection title={partnerWords(t, partnerOfKind).label}>{whose}</FormSection>
      <FormSection title={t('Dates')}>
        <OrderDates form={form} isLocked={isLocked} isNew={isNew} />
      </FormSection>
      {rest}
    </>
  )
}

/** Fields of a new manufacturing order that stand above its fold. */
const UNFOLDED: ReadonlySet<string> = new Set(['partner', 'contact', 'deliveryDate', 'lines'])

/** Whether something below the fold has to be mended. */
const needsMending = ({ formState }: OrderForm): boolean =>
  Object.keys(formState.errors).some((name) => !UNFOLDED.has(name))
