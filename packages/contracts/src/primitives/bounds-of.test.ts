import { expect, it } from 'vitest'
import { z } from 'zod'
import { durationSchema } from '../entities/duration'
import { boundsOf } from './bounds-of'
import { markupSchema } from './number'
import { price } from './price'
import { text } from './text'

it.each([
  ['a text, by its characters', text(3, 100), { min: 3, max: 100 }],
  ['a text with a default', z.string().max(255).default(''), { min: undefined, max: 255 }],
  ['a number that is a price', price(markupSchema), { min: -100, max: 100_000 }],
  ['a number that may be null', z.number().min(0).nullable(), { min: 0, max: undefined }],
  ['an amount with its unit', durationSchema, { min: 0, max: 1e8 }],
  ['a choice, which has none', z.enum(['A', 'B']), { min: undefined, max: undefined }],
])('should be known of %s', (_what, schema, bounds) => {
  expect(boundsOf(schema)).toEqual(bounds)
})
