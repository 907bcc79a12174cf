import { z } from 'zod'
import { apiAccessSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'

export const apiKeyInputSchema = z.object({
  title: text(1, 50),
  access: apiAccessSchema.default('READ_WRITE'),
})
export type ApiKeyInput = z.input<typeof apiKeyInputSchema>

/** An API key of the project as its settings list it, without the key itself. */
export const apiKeySchema = z.object({ ...apiKeyInputSchema.shape, _id: idSchema })
export type ApiKey = z.infer<typeof apiKeySchema>

/** The answer to generating a key: the only time that the key is shown (specification §3, project). */
export const generatedApiKeySchema = z.object({ ...apiKeySchema.shape, key: z.string().min(20).max(200) })
export type GeneratedApiKey = z.infer<typeof generatedApiKeySchema>
