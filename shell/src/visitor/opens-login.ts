import { readSessionHint, storedSession } from '../session/stored-session'

/** Whether the address is login and nobody is signed in: the one page that shows without the whole app. */
export const opensLogin = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  stored: string | null = storedSession(),
): boolean => pathname === '/account/login' && search === '' && !readSessionHint(stored).hasToken
