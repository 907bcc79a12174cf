import { type Job, MAX_QUANTITY, type Scrap, scrapSchema } from '@tehas/contracts/jobs'
import { formatNumber, formatQuantity, type Translate } from '@tehas/i18n'
import { z } from 'zod'

/** What a person tells of a job: good pieces, scrapped ones with their reason, and that more than came before is right. */
export type CameOut = {
  readonly producedAmount: number
  readonly scrap?: Scrap | undefined
  readonly confirmed?: boolean | undefined
  /** The person worked through the break over which the timer ran. */
  readonly workedBreak?: boolean | undefined
}

/** Scrapped pieces while they are typed: nothing is told as long as there are none. */
export const typedScrapSchema = z.object({ amount: z.number().min(0).max(MAX_QUANTITY), reason: z.string().max(200) })
export type TypedScrap = z.infer<typeof typedScrapSchema>
export const NO_SCRAP: TypedScrap = { amount: 0, reason: '' }

/** What is told of them; undefined where there are none, or no reason. */
export const toScrap = ({ amount, reason }: TypedScrap): Scrap | undefined =>
  scrapSchema.safeParse({ amount, reason: reason.trim() }).data

/** Whether a job counts pieces, of which no part can be made (rules §16). */
export const countsPieces = ({ unit }: Pick<Job, 'unit'>, reportsParts: boolean | undefined): boolean =>
  (unit === 'PCS' || unit === 'SET') && reportsParts !== true

/** What came out in words: "8 tk, praaki 2". */
export function inWords({ producedAmount, scrap }: CameOut, { unit }: Pick<Job, 'unit'>, t: Translate): string {
  const amount = formatQuantity(producedAmount, unit, t)
  return scrap ? t('{{amount}}, scrapped {{scrapped}}', { amount, scrapped: formatNumber(scrap.amount) }) : amount
}
