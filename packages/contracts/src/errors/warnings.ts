import { z } from 'zod'
import { unitSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { figureSchema } from '../primitives/number'

/** What a call that was carried out warns about: code → the words a user reads, in both languages. */
export const warningCatalogue = {
  OFFER_EXPIRED: {
    en: 'The order was published although its offer was no longer valid.',
    et: 'Tellimus kinnitati, kuigi pakkumine oli juba aegunud.',
  },
  MISSING_PRICE: {
    en: 'Some lines have no price: the margin is too good by what they cost.',
    et: 'Mõnel real pole hinda: marginaal on nende kulu võrra liiga hea.',
  },
  PART_OF_PURCHASE_UNIT: {
    en: 'Some lines are not whole in what they are sold in, such as half a bar.',
    et: 'Mõni rida ei ole täisarv ostuühikuid, näiteks pool latti.',
  },
  NEGATIVE_BALANCE: {
    en: 'More was taken than was in stock: the balance is below 0.',
    et: 'Laost võeti rohkem, kui seal oli: laoseis on alla 0.',
  },
  PARTNER_NAME_USED: {
    en: 'Another partner has the same name.',
    et: 'Samanimeline partner on juba olemas.',
  },
} as const satisfies Record<string, { en: string; et: string }>

export type WarningCode = keyof typeof warningCatalogue

export const warningCodeSchema = z.enum(Object.keys(warningCatalogue) as [WarningCode, ...WarningCode[]])

/** One warning of an answer; its text is the catalogue's. */
export const callWarningSchema = z.object({
  code: warningCodeSchema,
  /** NEGATIVE_BALANCE: the stock products that are below 0 now, and their balances. */
  products: z.array(z.object({ _id: idSchema, name: z.string(), balance: figureSchema, unit: unitSchema })).optional(),
  /** MISSING_PRICE, PART_OF_PURCHASE_UNIT: the lines that it is about, the first of them where there are many. */
  lines: z.array(z.object({ _id: idSchema, name: z.string() })).optional(),
})
export type CallWarning = z.infer<typeof callWarningSchema>
