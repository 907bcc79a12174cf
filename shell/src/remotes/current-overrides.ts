import { accountCalls } from '@tehas/contracts'
import { api } from '../boot/clients'
import { readOverrides } from './overrides'

const KEY = 'tehas.overrides'

export type Overrides = ReadonlyMap<string, string>

const none: Overrides = new Map()

/**
 * The overrides of this tab: from the address, kept over reloads (a development server reloads the page by itself).
 * Only where the deployment allows them.
 */
export async function resolveOverrides(): Promise<Overrides> {
  const given = readOverrides(location.search)
  if (given.size > 0) sessionStorage.setItem(KEY, location.search)
  const wanted = readOverrides(sessionStorage.getItem(KEY) ?? '')
  if (wanted.size === 0) return none
  const env = await api.call(accountCalls.env, {}, { quiet: true }).catch(() => undefined)
  return env?.remoteOverrides ? wanted : none
}

/** Back to what is deployed. */
export function dropOverrides(): void {
  sessionStorage.removeItem(KEY)
  location.assign(location.pathname)
}
