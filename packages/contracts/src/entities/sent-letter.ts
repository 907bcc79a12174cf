import { z } from 'zod'
import { languageSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { documentLetterSchema, mailedDocumentSchema } from './document-letter'

/** Why a letter did not go out, as far as mail servers tell. */
export const letterFailureSchema = z.enum([
  /** The mail server takes no letters for this address, such as where there is none of the name. */
  'ADDRESS_REFUSED',
  /** It took nothing for this address for as long as it was tried, such as for a full mailbox. */
  'NOT_TAKEN',
  'TOO_LARGE',
  /** The server refused what the letter is. */
  'REFUSED',
  /** The mail server that letters go out by could not be reached, or does not know this sender. */
  'MAIL_SERVER',
  /** What hangs on it could not be made. */
  'DOCUMENT',
  /** Nobody knows, as after a backup was restored: then it may even have gone out. */
  'UNKNOWN',
])
export type LetterFailure = z.infer<typeof letterFailureSchema>

/** A document of an order that was sent by e-mail, and what became of the letter. */
export const sentLetterSchema = z.object({
  _id: idSchema,
  document: mailedDocumentSchema,
  language: languageSchema,
  fileName: z.string(),
  to: z.string(),
  title: z.string(),
  /** As it was written; absent for whoever may not send it again, and once it is not kept any more. */
  text: documentLetterSchema.shape.text.optional(),
  /** The name of whoever sent it. */
  sentBy: z.string(),
  createdAt: momentSchema,
  /** On its way, taken by a mail server, or given up. */
  state: z.enum(['WAITING', 'SENT', 'FAILED']),
  /** Why it was given up; of one on its way, why it did not go out so far. */
  failure: letterFailureSchema.nullable(),
  /** What it said is kept, to be compared. */
  isKept: z.boolean(),
  /** It was given up, the same document was not sent since, and nobody said that this is settled. */
  isLost: z.boolean(),
})
export type SentLetter = z.infer<typeof sentLetterSchema>

/** What was sent of an order, the newest first, and the order as far as sending again needs it. */
export const sentLettersSchema = z.object({
  transactionNumber: z.string(),
  version: versionSchema,
  /** The letter by which the other side knows the order last, where the order says something else by now. */
  differsFrom: z.object({ _id: idSchema, createdAt: momentSchema }).nullable(),
  letters: z.array(sentLetterSchema),
})
