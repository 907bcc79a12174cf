import type { DocumentContent, DocumentPages } from '@tehas/contracts'
import { documentTitle, textsOf } from '../texts'

const sentences = {
  OFFER: 'Please find attached our offer {{number}}.',
  ORDER_CONFIRMATION: 'Thank you for your order. Please find attached its confirmation {{number}}.',
  DELIVERY_NOTE: 'Please find attached the delivery note of order {{number}}.',
  PURCHASE_ORDER: 'Please find attached our purchase order {{number}}. Please confirm it and the delivery date.',
} as const

/** The letter with which a document goes to its partner, as it may begin; whoever sends it changes what they like. */
export function letterOf(content: DocumentContent): DocumentPages['letter'] {
  if (!('partner' in content)) return null
  const t = textsOf(content.language)
  const { kind, number, contact, author, company } = content
  const greeting = contact ? t('Hello, {{name}}!', { name: contact.name }) : t('Hello!')
  const from = [author?.name, company.companyName || company.name].filter(Boolean).join('\n')
  const sentence = content.delivery ? 'Please find attached the delivery note {{number}}.' : sentences[kind]
  return {
    to: contact?.email ?? '',
    title: documentTitle(content),
    text: [greeting, t(sentence, { number }), `${t('Kind regards')}\n${from}`].join('\n\n'),
  }
}
