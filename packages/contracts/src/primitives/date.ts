import { z } from 'zod'

/** A moment in UTC, `2026-11-20T14:06:00.000Z`. */
export const momentSchema = z.iso.datetime({ offset: true })
/** A calendar day without a time, `2026-11-20`. */
export const daySchema = z.iso.date()

export type Moment = z.infer<typeof momentSchema>
export type Day = z.infer<typeof daySchema>
