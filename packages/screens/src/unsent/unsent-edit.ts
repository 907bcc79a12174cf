import { idSchema, orderKindSchema } from '@tehas/contracts'
import { z } from 'zod'

/** A field that was changed: how it stood before, what is wanted, and how a person reads both. Absent is empty. */
const enteredFieldSchema = z.object({
  field: z.string(),
  label: z.string(),
  /** The wanted value in words. */
  text: z.string(),
  before: z.unknown().optional(),
  wanted: z.unknown().optional(),
})
export type EnteredField = z.infer<typeof enteredFieldSchema>

const entered = { fields: z.array(enteredFieldSchema) }

/** What was done: changed fields of the head, of one line or of several products, or a comment. */
const editedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('head'), ...entered }),
  z.object({
    kind: z.literal('line'),
    line: z.object({ kind: z.enum(['product', 'process', 'item']), _id: idSchema, name: z.string() }),
    ...entered,
  }),
  z.object({ kind: z.literal('products'), ...entered }),
  z.object({
    kind: z.literal('comment'),
    content: z.string(),
    /** As it was typed, people by their names. */
    text: z.string(),
    files: z.array(idSchema).default([]),
    parent: idSchema.optional(),
  }),
])
export type Edited = z.infer<typeof editedSchema>

/** An edit of an order that nobody answered: it waits on the device until the service has it. */
export const unsentEditSchema = z.object({
  /** The Idempotency-Key under which it was sent first, and is sent again while the order is as it was then. */
  key: z.string(),
  /** When it was made (milliseconds). */
  at: z.number(),
  order: z.object({
    kind: orderKindSchema,
    _id: idSchema,
    /** What people call it: SO-2026-148. */
    number: z.string(),
    /** The version that it was made on; a comment is made on none. */
    version: z.number().optional(),
  }),
  edited: editedSchema,
  /** The page that still holds it and sends it itself, such as from a cell. */
  page: z.string().optional(),
  /**
   * Why it is not sent by itself any more: somebody changed the same meanwhile, the service asks what is to become of something,
   * or it refused it with a code. The person decides.
   */
  stopped: z
    .discriminatedUnion('why', [
      z.object({ why: z.literal('changed') }),
      z.object({ why: z.literal('asked') }),
      z.object({ why: z.literal('refused'), reason: z.string() }),
    ])
    .optional(),
})
export type UnsentEdit = z.infer<typeof unsentEditSchema>
