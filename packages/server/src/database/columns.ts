import { z } from 'zod'

/** JSON of the database tells moments with an offset; everywhere else they end with Z. */
export const requiredMomentColumn = z.string().transform((text) => new Date(text).toISOString())
export const momentColumn = requiredMomentColumn.nullable()

/** A moment as the database gives it back, in UTC. */
export const asMoment = (value: string | null): string | null => value && new Date(value).toISOString()
