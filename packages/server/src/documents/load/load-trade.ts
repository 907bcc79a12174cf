import {
  addressSchema,
  contactSchema,
  currencySchema,
  type DocumentTexts,
  deliverySchema,
  discountTypeSchema,
  type Id,
  type Language,
  type OrderKind,
  orderFiguresSchema,
  orderKinds,
  type TradeContent,
  unitSchema,
} from '@tehas/contracts'
import { roundMoney } from '@tehas/cost-engine'
import { purchaseUnitsIn } from '@tehas/cost-engine/purchase'
import { addDays, toDay } from '@tehas/i18n/formats'
import { hasRight, maySeePrices } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { loadLetterhead, mainAddress } from './load-company'
import { deliveryOf, findNote, linesOfDelivery } from './load-delivery'

type TradeKind = TradeContent['kind']

/** Which kind of order each is made of. */
const orderKindOf: Readonly<Record<TradeKind, OrderKind>> = {
  OFFER: 'SALE_ORDER',
  ORDER_CONFIRMATION: 'SALE_ORDER',
  DELIVERY_NOTE: 'SALE_ORDER',
  PURCHASE_ORDER: 'PURCHASE_ORDER',
}

const headRow = z.object({
  number: z.string(),
  currency: currencySchema,
  contact: contactSchema.nullable(),
  discountValue: z.number(),
  discountType: discountTypeSchema,
  vatPercentage: z.number(),
  deliveryDate: z.string().nullable(),
  deliveryAddress: deliverySchema.shape.transport.unwrap().shape.address,
  paymentDue: z.number(),
  validTo: z.string().nullable(),
  figures: orderFiguresSchema,
  partner: z
    .object({
      name: z.string(),
      regCode: z.string(),
      KMKR: z.string(),
      addresses: z.array(addressSchema),
      contacts: z.array(contactSchema),
    })
    .nullable(),
})
const lineRow = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  coating: z.string(),
  quantity: z.number(),
  unit: unitSchema,
  weight: z.number(),
  unitPrice: z.number(),
  price: z.number(),
  supplierCode: z.string(),
  purchaseUnit: z.string(),
  purchaseFactor: z.number(),
  /** Of one of what it is bought in, with the markup; null where the price is of the line's unit. */
  purchasePrice: z.number().nullable(),
  isComplete: z.boolean(),
  /** Made in the order, taken from stock or received for it. */
  there: z.number(),
})
type Line = z.output<typeof lineRow>

type Asked = { readonly kind: TradeKind; readonly orderId: Id; readonly language: Language }

/**
 * What an offer, order confirmation, delivery note or purchase order says. A delivery note is that of a delivery, or of the whole
 * order by the order's id. Throws NOT_FOUND, FORBIDDEN for whoever may not read the order, PRICE_RIGHT_MISSING where nothing
 * would be left of an offer. An order that names no contact means the only one of its partner that a letter reaches.
 */
export async function loadTrade(
  context: ProjectContext,
  { kind, orderId: subject, language }: Asked,
): Promise<TradeContent> {
  const { rights: need, priceArea } = orderKinds[orderKindOf[kind]]
  const { rights } = context.member
  if (!hasRight(rights, need.read)) throw forbidden(need.read)
  if (kind === 'OFFER' && !maySeePrices(rights, priceArea)) throw new AppError('PRICE_RIGHT_MISSING')
  const note = kind === 'DELIVERY_NOTE' ? await findNote(context.tx, subject) : undefined
  const orderId = note?.orderId ?? subject
  const {
    currency: _current,
    offerValidTo,
    ownDelivery,
    texts,
    ...letterhead
  } = await loadLetterhead(context, language)
  const { rows } = await sql`
    SELECT h.transaction_number AS number, h.currency, h.contact,
      h.discount_value AS "discountValue", h.discount_type AS "discountType",
      h.vat_percentage AS "vatPercentage", h.delivery_date AS "deliveryDate", h.delivery_address AS "deliveryAddress",
      h.payment_due AS "paymentDue", h.valid_to AS "validTo", h.figures,
      (SELECT json_build_object('name', p.name, 'regCode', p.reg_code, 'KMKR', p.kmkr, 'addresses', p.addresses,
        'contacts', p.contacts)
        FROM partner p WHERE p.project_id = h.project_id AND p._id = h.partner_id) AS partner
    FROM order_head h WHERE h._id = ${orderId} AND h.kind = ${orderKindOf[kind]}`.execute(context.tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const head = headRow.parse(rows[0])
  const ordered = await loadLines(context, orderId)
  const lines = note ? linesOfDelivery(ordered, note) : kind === 'DELIVERY_NOTE' ? deliveredOf(ordered) : ordered
  const day = toDay(letterhead.madeAt, letterhead.timeZone) ?? letterhead.madeAt.slice(0, 10)
  const hasPrices = kind !== 'DELIVERY_NOTE'
  const { partner } = head
  const deliveryAddress = note
    ? note.address
    : (head.deliveryAddress ?? (kind === 'PURCHASE_ORDER' ? ownDelivery : null))
  const contact = head.contact ?? onlyReached(partner?.contacts ?? [])
  return {
    ...letterhead,
    kind,
    currency: head.currency,
    number: note?.transactionNumber ?? head.number,
    day: note?.date ?? day,
    partner: partner && {
      name: partner.name,
      regCode: partner.regCode,
      KMKR: partner.KMKR,
      address: mainAddress(partner.addresses),
    },
    contact: contact && { name: contact.name, email: contact.email, phone: contact.phone, jobTitle: '' },
    validTo: head.validTo ?? (kind === 'OFFER' ? addDays(day, offerValidTo) : null),
    deliveryDate: head.deliveryDate,
    deliveryAddress,
    paymentDue: head.paymentDue,
    terms: termsOf(texts, kind)?.[language] ?? '',
    footer: texts.footer[language],
    delivery: note ? deliveryOf(note) : null,
    isInPart: kind === 'DELIVERY_NOTE' && !note && ordered.some((line) => !isWhole(line)),
    lines: lines.map(({ name, description, coating, quantity, unit, weight, unitPrice, price, ...sold }) => ({
      name,
      description: [description.trim(), coating.trim()].filter((text) => text !== '').join('\n'),
      quantity,
      unit,
      weight,
      ...(hasPrices && { unitPrice, sum: roundMoney(price) }),
      ...(kind === 'PURCHASE_ORDER' && boughtOf({ ...sold, quantity, unitPrice })),
    })),
    ...(hasPrices && { totals: totalsOf(head, lines) }),
  }
}

/** How the supplier knows the line: its code, and how many bars or boxes it is, for what each. */
function boughtOf({
  supplierCode,
  purchaseUnit,
  purchaseFactor,
  purchasePrice,
  quantity,
  unitPrice,
}: Pick<Line, 'supplierCode' | 'purchaseUnit' | 'purchaseFactor' | 'purchasePrice' | 'quantity' | 'unitPrice'>) {
  const price = purchasePrice ?? unitPrice * purchaseFactor
  return {
    ...(supplierCode !== '' && { supplierCode }),
    ...(purchaseUnit !== '' && {
      bought: { quantity: purchaseUnitsIn(quantity, purchaseFactor), unit: purchaseUnit, price },
    }),
  }
}

/** The contact that has an address; none where there are several, among whom whoever sends the letter chooses. */
function onlyReached<Contact extends { readonly email?: string | undefined }>(
  contacts: readonly Contact[],
): Contact | null {
  const [first, ...others] = contacts.filter(({ email = '' }) => email !== '')
  return first && others.length === 0 ? first : null
}

const isWhole = ({ isComplete, there, quantity }: Line): boolean => isComplete || there >= quantity

/** What there is to deliver: of lines that are done all of it, of others what was made or taken (rules §16, Deliveries). */
const deliveredOf = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    if (isWhole(line)) return [line]
    if (line.there <= 0) return []
    return [{ ...line, quantity: line.there, weight: (line.weight * line.there) / line.quantity }]
  })

/** A delivery note says what was delivered, and nothing of how it is paid. */
function termsOf({ terms, purchaseTerms }: DocumentTexts, kind: TradeKind): DocumentTexts['terms'] | undefined {
  if (kind === 'DELIVERY_NOTE') return undefined
  return kind === 'PURCHASE_ORDER' ? purchaseTerms : terms
}

async function loadLines({ tx }: ProjectContext, orderId: Id) {
  const { rows } = await sql`
    SELECT p._id, p.name, p.description, p.coating, p.net_quantity AS quantity, p.unit,
      coalesce(nullif((p.figures->>'totalWeight')::numeric, 0), (p.figures->>'calculatedTotalWeight')::numeric, 0) AS weight,
      coalesce((p.figures->>'unitPriceWithMarkupPercentage')::numeric, 0) AS "unitPrice",
      coalesce((p.figures->>'salePriceWithMarkupPercentage')::numeric, 0) AS price,
      p.supplier_code AS "supplierCode", p.purchase_unit AS "purchaseUnit", p.purchase_factor AS "purchaseFactor",
      p.purchase_price * (1 + p.markup_percentage / 100) AS "purchasePrice",
      p.status = 'COMPLETE' AS "isComplete", p.produced + p.taken_from_stock AS there
    FROM order_product p WHERE p.order_id = ${orderId} ORDER BY p.position`.execute(tx)
  return z.array(lineRow).parse(rows)
}

/** The stored figures of the order, which the same engine rounded to cents (rules §2). */
function totalsOf(
  { figures, vatPercentage, discountType, discountValue }: z.output<typeof headRow>,
  lines: readonly { readonly price: number }[],
) {
  const base = figures.priceWithoutVat ?? 0
  return {
    lines: roundMoney(lines.reduce((sum, { price }) => sum + roundMoney(price), 0)),
    discount: figures.discountValue ?? 0,
    discountPercentage: discountType === 'PERCENTAGE' ? discountValue : null,
    transport: roundMoney(figures.transportPrice ?? 0),
    base,
    vatPercentage,
    vat: figures.vat ?? 0,
    total: figures.salePriceWithVat ?? 0,
  }
}
