import { errorCatalogue, lackingDetails, type Right } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { ApiError } from './api-error'
import { errorMessages, errorText, explainError, warningText } from './error-text'

it('should say the catalogue’s words, never the server’s', () => {
  const error = new ApiError({
    code: 'NAME_TAKEN',
    status: 409,
    message: 'duplicate key value violates unique constraint',
  })
  expect(errorText(error)).toBe('This name is already in use.')
  expect(errorText(new Error('boom'))).toBe(errorCatalogue.INTERNAL_ERROR.en)
})

it('should have an Estonian text for every error', () => {
  const texts = Object.values(errorCatalogue).map(({ en }) => errorMessages.et[en])
  expect(texts.every((text) => text !== undefined && text !== '')).toBe(true)
  expect(errorMessages.et['Please check your internet connection']).toBe('Palun kontrolli internetiühendust')
})

it('should begin every refusal for want of a right with the sentence of the specification', () => {
  const refused = (code: 'FORBIDDEN' | 'PRICE_RIGHT_MISSING') => new ApiError({ code, status: 403, message: 'no' })
  const same = (text: string) => text
  const sentence = 'You do not have permission to perform this action.'
  expect(explainError(refused('FORBIDDEN'), same)).toBe(sentence)
  expect(explainError(refused('PRICE_RIGHT_MISSING'), same)).toBe(
    `${sentence}\nYou do not have permission to change prices here.`,
  )
})

it('should say when to try again where the service tells it', () => {
  const refused = (details: Record<string, unknown>) =>
    new ApiError({ code: 'TOO_MANY_REQUESTS', status: 429, message: 'slow down', details })
  const estonian = (text: string, values?: Readonly<Record<string, string | number>>) =>
    (errorMessages.et[text] ?? '').replace('{{minutes}}', String(values?.minutes))
  expect(explainError(refused({ retryAfterSeconds: 61 }), estonian)).toBe(
    'Liiga palju katseid. Proovi uuesti 2 min pärast.',
  )
  expect(explainError(refused({}), estonian)).toBe(errorCatalogue.TOO_MANY_REQUESTS.et)
})

it('should say what a call warns about, in both languages', () => {
  const text = warningText({ code: 'OFFER_EXPIRED' })
  expect(text).toBe('The order was published although its offer was no longer valid.')
  expect(errorMessages.et[text]).toBe('Tellimus kinnitati, kuigi pakkumine oli juba aegunud.')
})

it('should name the right that is missing, and who can give it', () => {
  const refused = (code: 'FORBIDDEN' | 'PRICE_RIGHT_MISSING', ...lacking: Right[]) =>
    new ApiError({ code, status: 403, message: 'no', details: lackingDetails(...lacking) })
  const estonian = (text: string, values: Record<string, string | number> = {}) =>
    (errorMessages.et[text] ?? '').replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))
  expect(explainError(refused('FORBIDDEN', 'PARTNERS'), estonian).split('\n')).toEqual([
    'Sul ei ole selle tegevuse jaoks õigust.',
    'Küsi projekti omanikult õigust „Partnerid“.',
  ])
  expect(explainError(refused('PRICE_RIGHT_MISSING', 'SALES_PRICES', 'PRICES'), estonian).split('\n')).toEqual([
    'Sul ei ole selle tegevuse jaoks õigust.',
    'Sul ei ole õigust siin hindu muuta.',
    'Küsi projekti omanikult üht neist õigustest: Müük, hinnad; Kõik hinnad.',
  ])
})

it('should say which line is counted in which unit', () => {
  const t = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
    Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, String(value)), text)
  const error = new ApiError({
    code: 'UNIT_MISMATCH',
    status: 422,
    message: '',
    details: { from: 'M2', to: 'KG', line: 'Leht', stock: 'Leht S355' },
  })
  expect(explainError(error, t)).toBe(
    '“Leht” is counted in m², its product in stock “Leht S355” in kg. Choose a unit that can be converted.',
  )
})
