import { bankSchema } from '@tehas/contracts'
import { z } from 'zod'

/** A bank's code, or nothing. The message says what to type; it is a text key. */
export const bankCodeSchema = z.custom<number | undefined>(
  (value) => bankSchema.shape.code.safeParse(value).success,
  'Type a code of 2 to 9999',
)
