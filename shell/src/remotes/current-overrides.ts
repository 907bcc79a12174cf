import { accountCalls } from '@tehas/contracts'
import { api } from '../boot/clients'
import { readOverrides } from './overrides'

const KEY = 'tehas.overrides'

export type Overrides = ReadonlyMap<string, string>

/** In development of the whole suite (`npm run dev`) each area comes from its own server; empty in what is deployed. */
const ofThisBuild: Overrides = readOverrides(process.env.TEHAS_DEV_REMOTES ?? '')

/**
 * The overrides of this tab: from the address, kept over reloads (a development server reloads the page by itself).
 * Only where the deployment allows them.
 */
export async function resolveOverrides(): Promise<Overrides> {
  const given = readOverrides(location.search)
  if (given.size > 0) sessionStorage.setItem(KEY, location.search)
  const wanted = readOverrides(sessionStorage.getItem(KEY) ?? '')
  if (wanted.size === 0) return ofThisBuild
  const env = await api.call(accountCalls.env, {}, { quiet: true }).catch(() => undefined)
  if (env?.remoteOverrides) return new Map([...ofThisBuild, ...wanted])
  if (env) sessionStorage.removeItem(KEY)
  return ofThisBuild
}

/** Areas that this tab, not its build, takes from elsewhere. */
export const chosenOverrides = (overrides: Overrides): readonly (readonly [string, string])[] =>
  [...overrides].filter(([name, address]) => ofThisBuild.get(name) !== address)

/** Back to what is deployed. */
export function dropOverrides(): void {
  sessionStorage.removeItem(KEY)
  location.assign(location.pathname)
}
