import { skip, useCall } from '@tehas/api-client'
import { type CustomField, calls, constants, type Partner } from '@tehas/contracts'
import { countWorkingDays } from '@tehas/cost-engine/calendar'
import { currencySigns, formatPercent, isoWeek, today, useT } from '@tehas/i18n'
import { countryName } from '@tehas/screens/countries'
import { FileInput, fileFields, shownFields } from '@tehas/screens/custom-fields'
import { useSession } from '@tehas/shell-api'
import { Box, Grid, Heading } from '@tehas/ui'
import {
  ControlledField,
  DecimalInput,
  FormField,
  MoneyInput,
  NumberInput,
  PercentInput,
  SegmentControl,
  TextArea,
  TextInput,
} from '@tehas/ui/forms'
import { type ReactNode, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { partnerWords } from '../kind/partner-words'
import { storedCountry } from './country-text'
import { MadeProducts } from './made-products'
import { DayField, LabelsField, OwnField } from './order-fields'
import { deliveryAddressOf, isEmptyAddress, standingDiscount } from './order-form'
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
        <Section title={t('Payment')}>
          <PaymentDue form={form} isNew={isNew} />
        </Section>
      ) : null}
      {seesPrices ? (
        <Section title={t('Price')}>
          <Prices
            form={form}
            isLocked={isLocked}
            hasDiscount={hasDiscount}
            agreed={isNew && partner.data ? standingDiscount(kind, partner.data) : undefined}
          />
        </Section>
      ) : null}
      <Section title={t('Delivery address')}>
        <Address form={form} isLocked={isLocked} />
      </Section>
      <Section title={isMade ? t('Labels and notes') : t('More')}>
        <LabelsField form={form} gridColumn="1 / -1" />
        <ControlledField form={form} name="notes" label={t('Notes')} gridColumn="1 / -1">
          {(field) => <TextArea {...field} rows={3} />}
        </ControlledField>
        {shownFields(rootFields).map((field) => (
          <OwnField
            key={field._id}
            form={form}
            field={field}
            gridColumn={{ textarea: '1 / -1', wiziwig: '1 / -1' }[field.inputType as string] ?? 'span 2'}
            isLocked={isLocked}
          />
        ))}
        {fileFields(rootFields).map((field) => (
          <FormField
            key={field._id}
            label={field.label}
            required={field.validations.includes('required')}
            help={field.description || undefined}
            gridColumn="1 / -1"
          >
            <FileInput
              field={field}
              owner={orderId === undefined ? 'LATER' : { kind: 'ORDER', _id: orderId, lineId: null }}
            />
          </FormField>
        ))}
      </Section>
    </>
  )
  if (isMade) {
    return (
      <>
        <Section title={t('What is made')}>
          <MadeProducts form={form} />
          <DeliveryDay form={form} isLocked={isLocked} />
        </Section>
        <Section title={t('For whom')}>{whose}</Section>
        <Folded isOpen={form.formState.isSubmitted && !form.formState.isValid}>{rest}</Folded>
      </>
    )
  }
  return (
    <>
      <Section title={partnerWords(t, partnerOfKind).label}>{whose}</Section>
      <Section title={t('Dates')}>
        <Dates form={form} isLocked={isLocked} isNew={isNew} />
      </Section>
      {rest}
    </>
  )
}

type FoldedProps = { readonly isOpen: boolean; readonly children: ReactNode }

/** What is seldom entered, below a line that opens it; open where something in it has to be mended. */
function Folded({ isOpen, children }: FoldedProps) {
  const { t } = useT()
  const [isPressed, setIsPressed] = useState(false)
  return (
    <Box
      as="details"
      mt="5"
      borderTopWidth="1px"
      {...{ open: isOpen || isPressed }}
      onToggle={({ currentTarget }) => setIsPressed(currentTarget instanceof HTMLDetailsElement && currentTarget.open)}
      css={{ '& > summary': { py: '3', cursor: 'pointer', fontWeight: 'medium', color: 'fg.accent' } }}
    >
      <summary>{t('Payment, prices, address, labels and notes')}</summary>
      {children}
    </Box>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section" mt="5" css={{ '&:first-of-type': { mt: '1' } }}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Grid
        templateColumns={{ base: '1fr', sm: 'repeat(6, minmax(0, 1fr))' }}
        gap="3"
        css={{ '@media (max-width: 639.98px)': { '& > *': { gridColumn: '1 / -1 !important' } } }}
      >
        {children}
      </Grid>
    </Box>
  )
}

type PartProps = { readonly form: OrderForm; readonly isLocked: boolean }

/** The day of delivery, with its week and how many days are worked until then. */
function DeliveryDay({ form, isLocked }: PartProps) {
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

function PaymentDue({ form, isNew }: Pick<PartProps, 'form'> & { readonly isNew: boolean }) {
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

function Dates({ form, isLocked, isNew }: PartProps & { readonly isNew: boolean }) {
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

type PricesProps = PartProps & {
  readonly hasDiscount: boolean
  /** The standing discount of the chosen partner, in percent. */
  readonly agreed: number | undefined
}

function Prices({ form, isLocked, hasDiscount, agreed }: PricesProps) {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  return (
    <>
      {hasDiscount ? <Discount form={form} isLocked={isLocked} agreed={agreed} /> : null}
      <ControlledField
        form={form}
        name="vatPercentage"
        label={t('VAT')}
        help={
          project
            ? t('{{rate}} is the default of the project', {
                rate: formatPercent(project.vatPercentage, Number.isInteger(project.vatPercentage) ? 0 : 1),
              })
            : undefined
        }
        gridColumn="span 2"
      >
        {(field) => <PercentInput {...field} readOnly={isLocked} />}
      </ControlledField>
      <ControlledField
        form={form}
        name="transportPrice"
        label={t('Transport price')}
        help={t('Not discounted')}
        gridColumn="span 2"
      >
        {(field) => <MoneyInput {...field} currency={currency} readOnly={isLocked} />}
      </ControlledField>
    </>
  )
}

/** An amount and what it is counted in, as one control. */
const joined = {
  '& > :first-child': { borderEndRadius: '0' },
  '& > :last-child': { borderStartRadius: '0', borderInlineStartWidth: '0' },
}

function Discount({ form, isLocked, agreed = 0 }: PartProps & Partial<Pick<PricesProps, 'agreed'>>) {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  const type = form.watch('discount.type') ?? 'PERCENTAGE'
  return (
    <ControlledField
      form={form}
      name="discount.value"
      label={t('Discount')}
      help={
        agreed > 0 ? t('{{percent}} is the standing discount', { percent: formatPercent(agreed) }) : t('Before VAT')
      }
      gridColumn="span 2"
    >
      {(field) => (
        <Grid templateColumns="minmax(0, 1fr) auto" css={joined}>
          <DecimalInput {...field} readOnly={isLocked} />
          <SegmentControl
            aria-label={t('Kind of discount')}
            value={type}
            disabled={isLocked}
            onChange={(next) =>
              form.setValue('discount.type', next === 'FIXED' ? 'FIXED' : 'PERCENTAGE', {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
            segments={[
              { value: 'PERCENTAGE', label: '%' },
              { value: 'FIXED', label: currencySigns[currency] },
            ]}
          />
        </Grid>
      )}
    </ControlledField>
  )
}

function Address({ form, isLocked }: PartProps) {
  const { t, language } = useT()
  return (
    <>
      <ControlledField form={form} name="address.street" label={t('Street')} gridColumn="span 3">
        {(field) => <TextInput {...field} readOnly={isLocked} autoComplete="off" />}
      </ControlledField>
      <ControlledField form={form} name="address.city" label={t('City')} gridColumn="span 2">
        {(field) => <TextInput {...field} readOnly={isLocked} autoComplete="off" />}
      </ControlledField>
      <ControlledField form={form} name="address.postalCode" label={t('Postal code')} gridColumn="span 1">
        {(field) => <TextInput {...field} readOnly={isLocked} autoComplete="off" />}
      </ControlledField>
      <ControlledField form={form} name="address.county" label={t('County')} gridColumn="span 3">
        {(field) => <TextInput {...field} readOnly={isLocked} autoComplete="off" />}
      </ControlledField>
      <ControlledField form={form} name="address.country" label={t('Country')} gridColumn="span 3">
        {(field) => (
          <TextInput
            {...field}
            value={countryName(field.value ?? '', language)}
            onChange={(text) => field.onChange(storedCountry(text, language))}
            readOnly={isLocked}
            autoComplete="off"
          />
        )}
      </ControlledField>
    </>
  )
}
