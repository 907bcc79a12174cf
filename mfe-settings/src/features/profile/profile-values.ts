import { personalInformationSchema, text } from '@tehas/contracts'
import { z } from 'zod'
import { emptyOr } from '../form/empty-or'

/** What the profile form holds. */
export const profileFormSchema = z.object({
  firstName: personalInformationSchema.shape.firstName,
  lastName: personalInformationSchema.shape.lastName,
  phone: emptyOr(text(2, 20), 'Type 2 to 20 characters'),
  about: emptyOr(text(2, 2000), 'Type 2 to 2000 characters'),
})
export type ProfileValues = z.infer<typeof profileFormSchema>
