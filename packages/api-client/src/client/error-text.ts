import { errorCatalogue } from '@tehas/contracts'
import { ApiError, clientErrors } from './api-error'

const texts = { ...errorCatalogue, ...clientErrors }

/** The English sentence of an error, which is also its text key: `t(errorText(error))`. Never the server's raw words. */
export function errorText(error: unknown): string {
  return texts[error instanceof ApiError ? error.code : 'INTERNAL_ERROR'].en
}

/** Estonian texts of every error, for `addMessages` of the texts. */
export const errorMessages: { readonly et: Readonly<Record<string, string>> } = {
  et: Object.fromEntries(Object.values(texts).map(({ en, et }) => [en, et])),
}
