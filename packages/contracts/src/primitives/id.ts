import { z } from 'zod'

const OBJECT_ID = /^[0-9a-f]{24}$/
const ANY_CASE_OBJECT_ID = /^[0-9a-f]{24}$/i

/** A 24-character hexadecimal object id, kept in lower case (specification §3, messages of §5). */
export const idSchema = z.string('Not valid Id').regex(ANY_CASE_OBJECT_ID, 'Not valid ID regex').toLowerCase()

export type Id = z.infer<typeof idSchema>

export const isId = (value: unknown): value is Id => typeof value === 'string' && OBJECT_ID.test(value)

/**
 * A new object id: four bytes of time, so that ids sort roughly by age, and eight random ones.
 * Works in the browser and on the server, so a row can have its final id before it is saved.
 */
export function newId(now = Date.now()): Id {
  const time = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  const random = crypto.getRandomValues(new Uint8Array(8))
  return time + Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
