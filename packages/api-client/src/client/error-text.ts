import { type CallWarning, errorCatalogue, warningCatalogue } from '@tehas/contracts'
import { ApiError, clientErrors } from './api-error'

const texts = { ...errorCatalogue, ...clientErrors }

/** The English sentence of an error, which is also its text key: `t(errorText(error))`. Never the server's raw words. */
export function errorText(error: unknown): string {
  return texts[error instanceof ApiError ? error.code : 'INTERNAL_ERROR'].en
}

/** The English sentence of a warning, which is also its text key: `t(warningText(warning))`. */
export const warningText = ({ code }: CallWarning): string => warningCatalogue[code].en

/** Estonian texts of every error and warning, for `addMessages('api-client', errorMessages)`. */
export const errorMessages: { readonly et: Readonly<Record<string, string>> } = {
  et: Object.fromEntries([...Object.values(texts), ...Object.values(warningCatalogue)].map(({ en, et }) => [en, et])),
}
