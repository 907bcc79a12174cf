import { type InventoryLocation, inventoryLocationSchema } from '@tehas/contracts'
import type { useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'

const { name, description, image } = inventoryLocationSchema.shape

/** What the location form holds. */
export const locationFormSchema = z.object({ name, description: description.unwrap(), image: image.unwrap() })
export type LocationValues = z.infer<typeof locationFormSchema>

export const toLocationValues = ({ name, description, image }: InventoryLocation): LocationValues => ({
  name,
  description,
  image,
})

export type UseLocationForm = ReturnType<typeof useZodForm<LocationValues, LocationValues>>
