import { z } from 'zod'

/** How long each may be, in characters. */
export const documentTextLengths = { terms: 2000, footer: 150 } as const

/** A text in both languages of documents; empty where nothing is to stand there. */
const inBoth = (most: number) => {
  const one = z.string().trim().max(most)
  return z.object({ et: one, en: one })
}

/** What a project says on its documents in its own words (rules §9). */
export const documentTextsSchema = z.object({
  /** On offers and order confirmations, below the lines. */
  terms: inBoth(documentTextLengths.terms),
  /** On purchase orders, below the lines. */
  purchaseTerms: inBoth(documentTextLengths.terms),
  /** One line at the foot of every page of an order's document. */
  footer: inBoth(documentTextLengths.footer),
})
export type DocumentTexts = z.infer<typeof documentTextsSchema>

const nothing = { et: '', en: '' }
export const noDocumentTexts: DocumentTexts = { terms: nothing, purchaseTerms: nothing, footer: nothing }
