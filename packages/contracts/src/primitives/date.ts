import { z } from 'zod'
import { fieldTexts } from '../errors/field-texts'

/** Far from the ends of every calendar, so that no database or time zone trips over a mistyped year. */
const isUsualYear = (text: string): boolean => /^[12]\d{3}-/.test(text)
/** By the year in UTC: with an offset, the first hours of the year 1000 may belong to 999. */
const isUsualMoment = (text: string): boolean => {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && isUsualYear(moment.toISOString())
}

/** A moment in UTC, `2026-11-20T14:06:00.000Z`. */
export const momentSchema = z.iso.datetime({ offset: true }).refine(isUsualMoment, fieldTexts.year.en)
/** A calendar day without a time, `2026-11-20`. */
export const daySchema = z.iso.date().refine(isUsualYear, fieldTexts.year.en)

export type Moment = z.infer<typeof momentSchema>
export type Day = z.infer<typeof daySchema>
