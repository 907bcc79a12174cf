import {
  type AnyOrder,
  type CustomField,
  constants,
  daySchema,
  discountSchema,
  idSchema,
  orderLabelsSchema,
  type Partner,
  type Project,
  percentSchema,
  type SaleOrderHeader,
} from '@tehas/contracts'
import { addDays, today } from '@tehas/i18n'
import { customValuesSchema, defaultValues, storedValues } from '@tehas/screens/custom-fields'
import { z } from 'zod'

const addressPart = (max: number) => z.string().trim().max(max)

const addressFormSchema = z.object({
  street: addressPart(200),
  city: addressPart(100),
  county: addressPart(100),
  country: addressPart(100),
  postalCode: addressPart(20),
})
export type AddressForm = z.infer<typeof addressFormSchema>

/** The head of a sale order as the drawer holds it. */
export const orderFormSchema = (rootFields: readonly CustomField[]) =>
  z.object({
    client: z.string('Choose a client').min(1, 'Choose a client'),
    contact: z.object({ _id: idSchema.optional(), name: z.string(), email: z.string(), phone: z.string() }).nullable(),
    deliveryDate: daySchema.optional(),
    validTo: daySchema.optional(),
    paymentDue: z.number().int().min(0).max(100),
    discount: discountSchema.optional(),
    vatPercentage: percentSchema.optional(),
    transportPrice: z.number().min(0).max(1e10).optional(),
    address: addressFormSchema,
    labels: orderLabelsSchema,
    notes: z.string().max(constants.sharedNotesLength),
    dynamicFields: customValuesSchema(rootFields),
  })
export type OrderFormInput = z.input<ReturnType<typeof orderFormSchema>>
export type OrderFormValues = z.output<ReturnType<typeof orderFormSchema>>

export const noAddress: AddressForm = { street: '', city: '', county: '', country: '', postalCode: '' }

/** What a new order starts with: the project's defaults; prices only for those who may see them. */
export function newOrderValues(project: Project | undefined, seesPrices: boolean): Partial<OrderFormInput> {
  return {
    contact: null,
    validTo: addDays(today(), project?.company.offerValidTo ?? constants.defaultOfferValidToDays),
    paymentDue: constants.defaultPaymentDueDays,
    ...(seesPrices && {
      discount: { value: 0, type: 'PERCENTAGE' as const },
      vatPercentage: project?.vatPercentage ?? constants.defaultVatPercentage,
    }),
    address: noAddress,
    labels: [],
    notes: '',
    dynamicFields: defaultValues(project?.projectFields.rootFields ?? []),
  }
}

/** An order as the form holds it. */
export function orderValues(order: AnyOrder): Partial<OrderFormInput> {
  const { client, contact = null, delivery, discount, vatPercentage, validTo } = order
  return {
    ...(client && { client: client._id }),
    contact,
    ...(delivery.date && { deliveryDate: delivery.date }),
    ...(validTo && { validTo }),
    paymentDue: order.paymentDue,
    ...(discount && { discount }),
    ...(vatPercentage !== undefined && { vatPercentage }),
    ...(delivery.transport?.price !== undefined && { transportPrice: delivery.transport.price }),
    address: addressOf(delivery.transport?.address),
    labels: order.labels,
    notes: order.notes,
    dynamicFields: order.dynamicFields,
  }
}

const addressOf = (stored: Partial<Record<keyof AddressForm, string | undefined>> = {}): AddressForm => ({
  street: stored.street ?? '',
  city: stored.city ?? '',
  county: stored.county ?? '',
  country: stored.country ?? '',
  postalCode: stored.postalCode ?? '',
})

/** The form as the calls take it. Prices are left out for those who may not see them; they keep what is stored. */
export function toHeader(values: OrderFormValues, seesPrices: boolean): SaleOrderHeader {
  const { address, discount, vatPercentage, transportPrice } = values
  const given = Object.fromEntries(Object.entries(address).filter(([, part]) => part !== ''))
  return {
    client: values.client,
    contact: values.contact,
    ...(seesPrices && { discount, vatPercentage }),
    labels: values.labels,
    notes: values.notes,
    delivery: {
      date: values.deliveryDate ?? null,
      transport: {
        ...(Object.keys(given).length > 0 && { address: given }),
        ...(seesPrices && transportPrice !== undefined && { price: transportPrice }),
      },
    },
    dynamicFields: storedValues(values.dynamicFields),
    paymentDue: values.paymentDue,
    validTo: values.validTo ?? null,
  }
}

/** Where the client wants things delivered: the address marked so, else the main one, else the first. */
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
