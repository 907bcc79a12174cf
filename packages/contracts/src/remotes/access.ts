import { z } from 'zod'
import { rightSchema } from '../rights'

/**
 * Who may open something that a remote offers: anybody, anyone signed in, a member of the chosen project,
 * or a member with that right, or with any of those rights (OWNER passes every check, specification §6).
 */
export const offerAccessSchema = z.union([z.enum(['PUBLIC', 'SIGNED_IN', 'MEMBER']), rightSchema, z.array(rightSchema)])
export type OfferAccess = z.infer<typeof offerAccessSchema>

/** The areas of the house; an area is one remote. */
export const areaSchema = z.enum(['sales', 'manufacturing', 'purchase', 'stock', 'boards', 'settings', 'public'])
export type Area = z.infer<typeof areaSchema>
