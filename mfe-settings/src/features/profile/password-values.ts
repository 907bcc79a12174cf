import { newPasswordSchema } from '@tehas/contracts'
import { z } from 'zod'

/** What a new password needs, said whole: a single rule beside the field would read like its label. */
export const PASSWORD_NEEDS = 'At least 8 characters with an uppercase letter, a lowercase letter and a number'

/** What the form for a new password holds. */
export const passwordFormSchema = z
  .object({
    currentPassword: z.string().min(1).max(100),
    password: z
      .string()
      .max(100)
      .refine((password) => newPasswordSchema.safeParse(password).success, PASSWORD_NEEDS),
    repeatedPassword: z.string().min(1).max(100),
  })
  .refine(({ password, repeatedPassword }) => password === repeatedPassword, {
    path: ['repeatedPassword'],
    message: 'The passwords do not match.',
  })
export type PasswordValues = z.infer<typeof passwordFormSchema>

export const noPassword: PasswordValues = { currentPassword: '', password: '', repeatedPassword: '' }
