import { documentContentSchema, idSchema } from '@tehas/contracts'
import { z } from 'zod'

/** A document that hangs on a letter: what it says, without what its sender may not see. */
export const attachedDocumentSchema = z.object({ projectId: idSchema, content: documentContentSchema })
export type AttachedDocument = z.output<typeof attachedDocumentSchema>
