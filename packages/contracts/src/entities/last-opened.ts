import { z } from 'zod'
import { constants } from '../constants'
import type { Id } from '../primitives/id'

/** The colours that stand behind icons of opened things, as the tokens name them; what is not named so counts as the default. */
const iconColorSchema = z.enum(['green', 'petrol', 'amber', 'gray'])
export type IconColor = z.infer<typeof iconColorSchema>
export const iconColorOf = (told: string): IconColor => iconColorSchema.catch('green').parse(told)

/** The colour of each kind of thing that is noted as opened. */
export const openedColors = {
  SALE_ORDER: 'green',
  MANUFACTURING_ORDER: 'petrol',
  PURCHASE_ORDER: 'amber',
  STOCK: 'gray',
} as const satisfies Record<string, IconColor>

/** One entry of the recent-activity overlay (specification §3, last-opened history entry). */
export const lastOpenedEntrySchema = z.object({
  id: z.string().min(1).max(64),
  routeName: z.string().min(1).max(200),
  /** Name of an illustration, or the class of a line icon. */
  icon: z.string().max(60),
  iconColor: z.string().max(60).default('green'),
  mainTitle: z.string().max(200),
  secondaryTitle: z.string().max(200).default(''),
  items: z.array(z.string().max(60)).max(10).default([]),
  /** The moment it was last opened; absent in what was noted before that was kept. */
  openedAt: z.string().max(40).optional(),
})
export type LastOpenedEntry = z.infer<typeof lastOpenedEntrySchema>
/** The same as it is told: what has a default may be left out. */
export type OpenedInput = z.input<typeof lastOpenedEntrySchema>

/** Newest first. */
export const lastOpenedHistorySchema = z.array(lastOpenedEntrySchema).max(constants.recentHistoryMax)

/** Key in local storage, per project and user: `lastOpenedHistory-<project>-<user>`. */
export const lastOpenedHistoryKey = (projectId: Id, userId: Id): string =>
  `${constants.recentHistoryKey}-${projectId}-${userId}`
