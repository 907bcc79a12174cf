import {
  type Bounds,
  boundsOf,
  changesOf,
  type Id,
  isPrice,
  orderItemInputSchema,
  orderProcessInputSchema,
  orderProductInputSchema,
  plainItemSchema,
  plainProcessSchema,
  plainProductSchema,
  plainPurchaseLineSchema,
} from '@tehas/contracts'
import { z } from 'zod'
import type { LineChange, LineKind } from '../lines/line-change'
import { lineFieldKeys, lineFieldOf } from './find-field'
import type { LineFieldKey } from './line-fields'

/** What products of orders of any kind may have; a call takes those that its kind has. */
const productShape = { ...orderProductInputSchema.shape, ...changesOf(plainPurchaseLineSchema.shape).shape }
/** The same, to read what of a line is entered. */
export const enteredProductSchema = z.object(productShape)

const inputs = {
  product: enteredProductSchema,
  process: orderProcessInputSchema,
  item: orderItemInputSchema,
} as const

/** Lines of which nothing comes from stock: with the contract's defaults. */
const plain = {
  product: z.object({ ...plainProductSchema.shape, ...plainPurchaseLineSchema.shape }),
  process: plainProcessSchema,
  item: plainItemSchema,
} as const

/** What a call may change of a line: each field optional, none filled in. */
export const changesOfLine = {
  product: changesOf(productShape),
  process: changesOf(orderProcessInputSchema.shape),
  item: changesOf(orderItemInputSchema.shape),
} as const

type Shape = Readonly<Record<string, z.ZodType | undefined>>

const inputSchemaOf = (kind: LineKind, key: string): z.ZodType | undefined => {
  const shape: Shape = inputs[kind].shape
  return shape[key]
}

/** Whether lines of the kind have the field. */
export const hasField = (kind: LineKind, key: LineFieldKey): boolean => inputSchemaOf(kind, key) !== undefined

/** The fields that lines of the kind have in every order, in the order of the table; `isBought` with those of purchase orders alone. */
export const fieldsOfLine = (kind: LineKind, isBought = false): readonly LineFieldKey[] =>
  lineFieldKeys.filter((key) => hasField(kind, key) && (isBought || !lineFieldOf(key).ofPurchase))

/** The schema of an entered value, without its default: a form holds a value or says that there is none. */
export function enteredSchemaOf(kind: LineKind, key: LineFieldKey): z.ZodType | undefined {
  const shape: Readonly<Record<string, z.ZodOptional<z.ZodType> | undefined>> = changesOfLine[kind].shape
  return shape[key]?.unwrap()
}

/** What a line has where nothing is given; undefined where it has nothing. */
export function contractDefault(kind: LineKind, key: LineFieldKey): unknown {
  const shape: Shape = plain[kind].shape
  return shape[key]?.safeParse(undefined).data
}

const knownBounds = new Map<string, Bounds>()

/** Least and most of a field, said at its cell or control before anything is sent. */
export function fieldBounds(kind: LineKind, key: LineFieldKey): Bounds {
  const name = `${kind} ${key}`
  const known = knownBounds.get(name)
  if (known) return known
  const schema = inputSchemaOf(kind, key)
  const bounds = schema ? boundsOf(schema) : { min: undefined, max: undefined }
  knownBounds.set(name, bounds)
  return bounds
}

/** Whether only those see the field who may see prices. */
export function isPriceField(kind: LineKind, key: string): boolean {
  const schema = inputSchemaOf(kind, key)
  return schema !== undefined && isPrice(schema)
}

/** Entered values as a change of a line; undefined where the contract does not take them. */
export function lineChange(kind: LineKind, _id: Id, values: object): LineChange | undefined {
  switch (kind) {
    case 'product': {
      const fields = changesOfLine.product.safeParse(values).data
      return fields && { kind, _id, fields }
    }
    case 'process': {
      const fields = changesOfLine.process.safeParse(values).data
      return fields && { kind, _id, fields }
    }
    case 'item': {
      const fields = changesOfLine.item.safeParse(values).data
      return fields && { kind, _id, fields }
    }
  }
}
