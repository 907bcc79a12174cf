import { createHash } from 'node:crypto'
import { type DocumentContent, documentContentSchema } from '@tehas/contracts'

/**
 * What a document says, as one short text: the same for the same content, whenever it is made. Parsed first, so that its fields
 * stand in the order of the contract. Prices that were taken out of the content are not in it.
 */
export function contentHash(content: DocumentContent): string {
  const { madeAt: _madeAt, ...said } = documentContentSchema.parse(content)
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
