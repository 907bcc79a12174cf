import { z } from 'zod'
import { constants } from '../constants'
import { addressIdSchema, idSchema } from '../primitives/id'

/** Answer of a command that has nothing to tell. */
export const okSchema = z.object({ ok: z.literal(true) })

/** A field is sorted upwards (1) or downwards (-1) (specification §5). */
export const sortSchema = <Key extends string>(keys: readonly Key[]) =>
  z.partialRecord(z.enum(keys), z.union([z.literal(1), z.literal(-1)]))

/** Text of a search box: `&&` and, `||` or, `!!` not (specification §5). */
export const searchSchema = z.string().max(500).optional()

export const pageRequest = {
  /** What the previous page answered as `nextCursor`; absent for the first page. */
  cursor: z.string().max(1000).optional(),
  limit: z.number().int().min(1).max(constants.listPageMax).default(50),
}

/** Only these rows: how single rows of a list are read again, whatever it is searched or filtered by. */
export const rowIds = { ids: z.array(idSchema).min(1).max(200).optional() }

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable() })

export const byId = <Key extends string>(key: Key) =>
  z.object({ [key]: addressIdSchema } as Record<Key, typeof addressIdSchema>)
