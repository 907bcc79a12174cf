import { errorText, isApiError } from '@tehas/api-client'
import { errorCatalogue } from '@tehas/contracts'

/** Says what is wrong with a mailed link: one that was cut short or mistyped has no fields to correct, it is not valid. */
export const linkErrorText = (error: unknown): string =>
  isApiError(error, 'VALIDATION_FAILED') ? errorCatalogue.TOKEN_NOT_VALID.en : errorText(error)
