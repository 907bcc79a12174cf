import { newPasswordSchema } from '@tehas/contracts'
import { z } from 'zod'

/** What the form for a new password holds. */
export const passwordFormSchema = z
  .object({
    currentPassword: z.string().min(1).max(100),
    password: newPasswordSchema,
    repeatedPassword: z.string().min(1).max(100),
  })
  .refine(({ password, repeatedPassword }) => password === repeatedPassword, {
    path: ['repeatedPassword'],
    message: 'The passwords do not match.',
  })
export type PasswordValues = z.infer<typeof passwordFormSchema>

export const noPassword: PasswordValues = { currentPassword: '', password: '', repeatedPassword: '' }
