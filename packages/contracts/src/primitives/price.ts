import { z } from 'zod'

/** Areas that have a price right of their own (rules §11); ANY is visible with whichever of them one holds. */
export const priceAreas = ['SALES', 'MANUFACTURING', 'PURCHASE', 'STOCK', 'ANY'] as const
export type PriceArea = (typeof priceAreas)[number]

type PriceMark = { readonly price: true }
type AreaMark = { readonly area: PriceArea }

const priceMarks = z.registry<PriceMark>()
const areaMarks = z.registry<AreaMark>()

/**
 * Marks a field as a price, cost, margin, discount or VAT figure: it is absent for whoever lacks the area's price
 * right, and a write that carries it is refused (rules §11). Always optional for that reason.
 */
export function price<T extends z.ZodType>(schema: T): z.ZodOptional<T> {
  const optional = schema.optional()
  priceMarks.add(optional, { price: true })
  return optional
}

/** Says to which area's price right the marked fields below this schema belong. */
export function inPriceArea<T extends z.ZodType>(area: PriceArea, schema: T): T {
  areaMarks.add(schema, { area })
  return schema
}

/** `get`, because a described copy of a marked schema inherits its mark and `has` does not look there. */
export const isPrice = (schema: z.ZodType): boolean => priceMarks.get(schema) !== undefined
export const priceAreaOf = (schema: z.ZodType): PriceArea | undefined => areaMarks.get(schema)?.area
