import { type InventoryLocation, inventoryLocationSchema } from '@tehas/contracts'
import { z } from 'zod'

const { name, description } = inventoryLocationSchema.shape

/** What the location form holds. */
export const locationFormSchema = z.object({ name, description: description.unwrap() })
export type LocationValues = z.infer<typeof locationFormSchema>

export const toLocationValues = ({ name, description }: InventoryLocation): LocationValues => ({ name, description })
