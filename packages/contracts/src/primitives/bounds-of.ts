import { z } from 'zod'

export type Bounds = { readonly min: number | undefined; readonly max: number | undefined }

/**
 * Least and most of what a field takes: characters of a text, the value of a number, the number of an amount with its
 * unit. Undefined where the schema says nothing, so that a form can say the bound without a second declaration.
 */
export function boundsOf(schema: z.core.$ZodType): Bounds {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return boundsOf(schema.unwrap())
  }
  if (schema instanceof z.ZodString) return bounds(schema.minLength, schema.maxLength)
  if (schema instanceof z.ZodNumber) return bounds(schema.minValue, schema.maxValue)
  const value: unknown = schema instanceof z.ZodObject ? schema.shape.value : undefined
  return value instanceof z.ZodType ? boundsOf(value) : { min: undefined, max: undefined }
}

const bounds = (min: number | null, max: number | null): Bounds => ({ min: finite(min), max: finite(max) })
const finite = (bound: number | null) => (bound !== null && Number.isFinite(bound) ? bound : undefined)
