import { errorText, isApiError } from '@tehas/api-client'
import { errorCatalogue } from '@tehas/contracts'

/** Whether a mailed link itself is at fault: used, expired, cut short or mistyped. */
export const isBrokenLink = (error: unknown): boolean =>
  isApiError(error, 'VALIDATION_FAILED') || isApiError(error, 'TOKEN_NOT_VALID')

/** Says what is wrong with a mailed link: one that was cut short or mistyped has no fields to correct, it is not valid. */
export const linkErrorText = (error: unknown): string =>
  isBrokenLink(error) ? errorCatalogue.TOKEN_NOT_VALID.en : errorText(error)
