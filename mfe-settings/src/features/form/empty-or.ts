import { z } from 'zod'

/** Empty, or what the schema takes. The message says what to type; it is a text key. */
export const emptyOr = (schema: z.ZodType, message: string) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || schema.safeParse(value).success, message)
