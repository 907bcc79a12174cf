import { z } from 'zod'
import { fieldTexts } from '../errors/field-texts'

const OBJECT_ID = /^[0-9a-f]{24}$/
const ANY_CASE_OBJECT_ID = /^[0-9a-f]{24}$/i

/** A 24-character hexadecimal object id, kept in lower case (specification §3, messages of §5). */
export const idSchema = z.string(fieldTexts.id.en).regex(ANY_CASE_OBJECT_ID, fieldTexts.idShape.en).toLowerCase()

/** The same in the address of a call, where whatever is no id is told by the third message of specification §5. */
export const addressIdSchema = z
  .string(fieldTexts.idInAddress.en)
  .regex(ANY_CASE_OBJECT_ID, fieldTexts.idInAddress.en)
  .toLowerCase()

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
  if (used === random.length) {
    crypto.getRandomValues(random)
    used = 0
  }
  let id = time
  for (const end = used + RANDOM_BYTES; used < end; used += 1) id += hex[random[used] ?? 0]
  return id
}

const RANDOM_BYTES = 8
/** Random bytes ahead: an order may need thousands of ids at once. */
const random = new Uint8Array(RANDOM_BYTES * 128)
let used = random.length
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
