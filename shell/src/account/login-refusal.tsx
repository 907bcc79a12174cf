import { isApiError } from '@tehas/api-client'
import type { ReactNode } from 'react'
import { loginComplaints } from './check-login'
import { readRefusal } from './read-refusal'
import { ResendConfirmation } from './resend-confirmation'
import type { RefusedCall } from './use-short-form'

const options = { names: Object.keys(loginComplaints), complaints: loginComplaints, refusals: {} }

/** The words for a login that was refused or failed. */
export const readLoginRefusal = (error: unknown): RefusedCall => readRefusal(error, options)

/** What the person can do about it: an address that waits for its confirmation gets the letter again. */
export const renderLoginHelp = (error: unknown, email: string): ReactNode =>
  isApiError(error, 'EMAIL_NOT_CONFIRMED') ? <ResendConfirmation email={email} /> : null
