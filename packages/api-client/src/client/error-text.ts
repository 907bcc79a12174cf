import {
  type CallWarning,
  errorCatalogue,
  lackingRights,
  type Right,
  rightNames,
  unitSchema,
  warningCatalogue,
} from '@tehas/contracts'
import { unitLabel } from '@tehas/i18n'
import { z } from 'zod'
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

const askForRight = {
  one: {
    en: 'Ask an owner of the project for the right “{{right}}”.',
    et: 'Küsi projekti omanikult õigust „{{right}}“.',
  },
  several: {
    en: 'Ask an owner of the project for one of these rights: {{rights}}.',
    et: 'Küsi projekti omanikult üht neist õigustest: {{rights}}.',
  },
} as const

const otherUnit = {
  en: '“{{line}}” is counted in {{from}}, its product in stock “{{stock}}” in {{to}}. Choose a unit that can be converted.',
  et: '„{{line}}“ on ühikus {{from}}, selle laotoode „{{stock}}“ ühikus {{to}}. Vali ühik, mida saab ümber arvestada.',
} as const
const otherUnitDetails = z.object({ from: unitSchema, to: unitSchema, line: z.string(), stock: z.string() })

type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string

/** An English sentence, which is also its text key, and what stands in it. */
export type ErrorWords = { readonly text: string; readonly values?: { readonly minutes: number } }

/** Who can give a right that is missing, by its name. With several any one of them would do. */
export function askForRights(t: Translate, lacking: readonly [Right, ...Right[]]): string {
  const [right, ...others] = lacking.map((each) => t(rightNames[each].en))
  if (right !== undefined && others.length === 0) return t(askForRight.one.en, { right })
  return t(askForRight.several.en, { rights: [right, ...others].join('; ') })
}

/**
 * Every refusal for want of a right begins with the specification's sentence; what its code adds stands below it (rules
 * §14), and who can give the right. Other errors have one sentence.
 */
export function errorSentences(error: unknown, t: Translate): readonly [first: string, ...below: string[]] {
  const { text, values } = errorWords(error)
  const sentence = mismatchSentence(error, t) ?? (values ? t(text, values) : t(text))
  if (!isForbidden(error)) return [sentence]
  const [first, ...others] = lackingRights(error.details)
  const added = error.code === 'FORBIDDEN' ? [] : [sentence]
  return [t(errorCatalogue.FORBIDDEN.en), ...added, ...(first ? [askForRights(t, [first, ...others])] : [])]
}

/** Which line is counted in which unit, where the service says it. */
function mismatchSentence(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'UNIT_MISMATCH') return undefined
  const read = otherUnitDetails.safeParse(error.details)
  if (!read.success) return undefined
  const { from, to, line, stock } = read.data
  return t(otherUnit.en, { line, stock, from: unitLabel(from, t), to: unitLabel(to, t) })
}

/** Whether a right is missing. */
export const isForbidden = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403

/** The sentence of an error as `errorText` has it; with when to try again where the service says that. */
export function errorWords(error: unknown): ErrorWords {
  const seconds = retryAfterSeconds(error)
  if (seconds === undefined) return { text: errorText(error) }
  return { text: tryAgain.en, values: { minutes: Math.ceil(seconds / 60) } }
}

/** All that is said of an error, in the language of `t`, a line each. */
export const explainError = (error: unknown, t: Translate): string => errorSentences(error, t).join('\n')

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
    [
      ...Object.values(texts),
      ...Object.values(warningCatalogue),
      ...Object.values(rightNames),
      ...Object.values(askForRight),
      tryAgain,
      otherUnit,
    ].map(({ en, et }) => [en, et]),
  ),
}
