import { emailText, loginRules } from '@tehas/contracts'
import type { Complaints } from './use-short-form'

export type Credentials = { readonly username: string; readonly password: string }

/** The words for each field of login that does not fit. */
export const loginComplaints = {
  username: emailText.en,
  password: 'Type 3 to 100 characters',
} as const

const within = ({ length }: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  length >= min && length <= max

/** Complaints about what is typed, by the rules that the call is checked by. */
export function checkLogin({ username, password }: Credentials): Complaints {
  const email = username.trim()
  return {
    ...(!(within(email, loginRules.email) && loginRules.email.pattern.test(email)) && {
      username: loginComplaints.username,
    }),
    ...(!within(password, loginRules.password) && { password: loginComplaints.password }),
  }
}
