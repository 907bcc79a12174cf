import { type CallWarning, errorCatalogue, warningCatalogue } from '@tehas/contracts'
import { ApiError, clientErrors } from './api-error'

const texts = { ...errorCatalogue, ...clientErrors }

/** The English sentence of an error, which is also its text key: `t(errorText(error))`. Never the server's raw words. */
export function errorText(error: unknown): string {
  return texts[error instanceof ApiError ? error.code : 'INTERNAL_ERROR'].en
}

const tryAgain = {
  en: 'Too many tries. Try again in {{minutes}} min.',
  et: 'Liiga palju katseid. Proovi uuesti {{minutes}} min pärast.',
} as const

type Translate = (text: string, values?: { readonly minutes: number }) => string

/** An English sentence, which is also its text key, and what stands in it. */
export type ErrorWords = { readonly text: string; readonly values?: { readonly minutes: number } }

/**
 * Every refusal for want of a right begins with the specification's sentence; what its code adds stands below it (rules
 * §14). Other errors have one sentence.
 */
export function errorSentences(error: unknown): readonly [first: string, ...below: string[]] {
  const text = errorText(error)
  const isForbidden = error instanceof ApiError && error.status === 403 && error.code !== 'FORBIDDEN'
  return isForbidden ? [errorCatalogue.FORBIDDEN.en, text] : [text]
}

/** The sentence of an error as `errorText` has it; with when to try again where the service says that. */
export function errorWords(error: unknown): ErrorWords {
  const seconds = retryAfterSeconds(error)
  if (seconds === undefined) return { text: errorText(error) }
  return { text: tryAgain.en, values: { minutes: Math.ceil(seconds / 60) } }
}

/** The same in the language of `t`. */
export function explainError(error: unknown, t: Translate): string {
  const { text, values } = errorWords(error)
  if (values) return t(text, values)
  return errorSentences(error)
    .map((sentence) => t(sentence))
    .join('\n')
}

function retryAfterSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') return undefined
  const seconds = error.details.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : undefined
}

/** The English sentence of a warning, which is also its text key: `t(warningText(warning))`. */
export const warningText = ({ code }: CallWarning): string => warningCatalogue[code].en

/** Estonian texts of errors and warnings, for `addMessages('api-client', errorMessages)`. */
export const errorMessages: { readonly et: Readonly<Record<string, string>> } = {
  et: Object.fromEntries(
    [...Object.values(texts), ...Object.values(warningCatalogue), tryAgain].map(({ en, et }) => [en, et]),
  ),
}
