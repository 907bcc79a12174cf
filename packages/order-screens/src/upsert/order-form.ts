import {
  type AnyOrder,
  type AnyOrderHeader,
  type CustomField,
  constants,
  contactOf,
  daySchema,
  discountSchema,
  type Id,
  idSchema,
  type OrderKindDescription,
  orderLabelsSchema,
  type Partner,
  type Project,
  partnerOf,
  percentSchema,
  unitSchema,
} from '@tehas/contracts'
import { addDays, today } from '@tehas/i18n'
import { type CustomValues, customValuesSchema, defaultValues, storedValues } from '@tehas/screens/custom-fields'
import { z } from 'zod'
import { chooseOne } from './upsert-words'

const addressPart = (max: number) => z.string().trim().max(max)

const addressFormSchema = z.object({
  street: addressPart(200),
  city: addressPart(100),
  county: addressPart(100),
  country: addressPart(100),
  postalCode: addressPart(20),
})
export type AddressForm = z.infer<typeof addressFormSchema>

/** The complaint of a product without a quantity: a key of texts. */
const howMany = 'Type how many'

/** A product from stock that a new order starts with; a line without one says nothing. */
const madeLineSchema = z.object({
  /** Tells lines apart while they are entered. */
  key: z.string(),
  stock: idSchema.optional(),
  name: z.string(),
  unit: unitSchema,
  /** Where it lies in stock, in words. */
  place: z.string(),
  quantity: z.number().optional().pipe(z.number(howMany).positive(howMany).max(1e10, howMany)),
})
export type MadeLine = z.input<typeof madeLineSchema>

export const newMadeLine = (stock?: Id): MadeLine => ({
  key: crypto.randomUUID(),
  ...(stock !== undefined && { stock }),
  name: '',
  unit: 'PCS',
  place: '',
  quantity: 1,
})

/** What the drawer needs to know of a kind of order. */
type Kind = Pick<OrderKindDescription, 'partner' | 'hasDiscount'>

/** The client or supplier; a kind that needs none to be published may do without. */
function partnerSchema({ isRequired, role }: Kind['partner']): z.ZodType<string | undefined, string | undefined> {
  const missing = chooseOne[role]
  return isRequired ? z.string(missing).min(1, missing) : z.string().optional()
}

/** The head of an order as the drawer holds it. */
export const orderFormSchema = ({ partner }: Kind, rootFields: readonly CustomField[], known?: CustomValues) =>
  z.object({
    partner: partnerSchema(partner),
    contact: z.object({ _id: idSchema.optional(), name: z.string(), email: z.string(), phone: z.string() }).nullable(),
    deliveryDate: daySchema.optional(),
    validTo: daySchema.optional(),
    paymentDue: z.number().int().min(0).max(100),
    discount: discountSchema.optional(),
    vatPercentage: percentSchema.optional(),
    transportPrice: z.number().min(0).max(1e10).optional(),
    address: addressFormSchema,
    lines: z.array(madeLineSchema),
    labels: orderLabelsSchema,
    notes: z.string().max(constants.sharedNotesLength),
    dynamicFields: customValuesSchema(rootFields, known),
  })
export type OrderFormInput = z.input<ReturnType<typeof orderFormSchema>>
export type OrderFormValues = z.output<ReturnType<typeof orderFormSchema>>

export const noAddress: AddressForm = { street: '', city: '', county: '', country: '', postalCode: '' }

/** What a new order starts with: the project's defaults; prices only for those who may see them. */
export function newOrderValues(
  { hasDiscount, partner: { role } }: Kind,
  project: Project | undefined,
  seesPrices: boolean,
  stockProducts: readonly (Id | undefined)[] = [],
): Partial<OrderFormInput> {
  return {
    lines: stockProducts.map((stock) => newMadeLine(stock)),
    contact: null,
    validTo: addDays(today(), project?.company.offerValidTo ?? constants.defaultOfferValidToDays),
    paymentDue: constants.defaultPaymentDueDays,
    ...(seesPrices && {
      ...(hasDiscount && { discount: { value: 0, type: 'PERCENTAGE' as const } }),
      vatPercentage: project?.vatPercentage ?? constants.defaultVatPercentage,
    }),
    // What is bought is delivered here; what is sold, to where its client says.
    address: role === 'SUPPLIER' && project ? deliveryAddressOf(project.company) : noAddress,
    labels: [],
    notes: '',
    dynamicFields: defaultValues(project?.projectFields.rootFields ?? []),
  }
}

/** An order as the form holds it. */
export function orderValues(kind: Kind, order: AnyOrder): Partial<OrderFormInput> {
  const { delivery, discount, vatPercentage, validTo } = order
  const partner = partnerOf(kind, order)
  return {
    ...(partner && { partner: partner._id }),
    lines: [],
    contact: contactOf(kind, order),
    ...(delivery.date && { deliveryDate: delivery.date }),
    ...(validTo && { validTo }),
    paymentDue: order.paymentDue,
    ...(kind.hasDiscount && discount && { discount }),
    ...(vatPercentage !== undefined && { vatPercentage }),
    ...(delivery.transport?.price !== undefined && { transportPrice: delivery.transport.price }),
    address: addressOf(delivery.transport?.address),
    labels: order.labels,
    notes: order.notes,
    dynamicFields: order.dynamicFields,
  }
}

const addressOf = (stored?: Partial<Record<keyof AddressForm, string | undefined>> | null): AddressForm => ({
  street: stored?.street ?? '',
  city: stored?.city ?? '',
  county: stored?.county ?? '',
  country: stored?.country ?? '',
  postalCode: stored?.postalCode ?? '',
})

/** What is entered; without what a partner that is still being read brings along: then that holds. */
type Entered = Omit<OrderFormValues, 'address'> & Partial<Pick<OrderFormValues, 'address'>>

/** The form as the calls take it. Prices are left out for those who may not see them; they keep what is stored. */
export function toHeader(kind: Kind, values: Entered, seesPrices: boolean): AnyOrderHeader {
  const { address, discount, vatPercentage, transportPrice } = values
  return {
    [kind.partner.field]: values.partner || null,
    [kind.partner.contactField]: values.contact,
    ...(seesPrices && { ...(kind.hasDiscount && { discount }), vatPercentage }),
    labels: values.labels,
    notes: values.notes,
    delivery: {
      date: values.deliveryDate ?? null,
      transport: {
        // An emptied one is sent as none: left out, the stored one would stay.
        ...(address && { address: isEmptyAddress(address) ? null : filledParts(address) }),
        ...(seesPrices && transportPrice !== undefined && { price: transportPrice }),
      },
    },
    dynamicFields: storedValues(values.dynamicFields),
    paymentDue: values.paymentDue,
    validTo: values.validTo ?? null,
  }
}

const filledParts = (address: AddressForm): Partial<AddressForm> =>
  Object.fromEntries(Object.entries(address).filter(([, part]) => part !== ''))

/** The standing discount that an order of the kind begins with; what is bought from a client has its own prices. */
export const standingDiscount = (
  { hasDiscount, partner: { role } }: Kind,
  { discountPercentage, isClient }: Pick<Partner, 'discountPercentage' | 'isClient'>,
): number | undefined => (hasDiscount && (role === 'CLIENT' || !isClient) ? discountPercentage : undefined)

/** Where a partner wants things delivered: the address marked so, else the main one, else the first. */
export function deliveryAddressOf({ addresses }: Pick<Partner, 'addresses'>): AddressForm {
  const found =
    addresses.find(({ deliveryAddress }) => deliveryAddress) ??
    addresses.find(({ mainAddress }) => mainAddress) ??
    addresses[0]
  if (!found) return noAddress
  const { street, city = '', county = '', country, postalCode = '' } = found
  return { street, city, county, country, postalCode }
}

export const isEmptyAddress = (address: Partial<AddressForm> | undefined): boolean =>
  Object.values(address ?? {}).every((part) => part === '')
