import { constants } from '@tehas/contracts'
import { DRAFT, deviceNames, draftNames, KEPT_FILES, LASTING, lastingNames } from '@tehas/shell-api'
import { ANSWERS, FORMER_ANSWERS } from '../offline/answers/forget-answers'
import { STORAGE_KEY } from './stored-session'

type Where = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches'
/**
 * `device`: nobody's, it stays. `log-out`: of a person, gone with every log-out. `forget`: outlives the log-out of its person,
 * and goes when they log out and have the browser forget them.
 */
type Stays = 'device' | 'log-out' | 'forget'

/** Something that Tehas keeps in a browser, by its key or what its key begins with. */
type Left = { readonly where: Where; readonly key: string; readonly isBeginning?: true; readonly stays: Stays }

const kept = (prefix: string, names: readonly string[], stays: Stays): readonly Left[] =>
  names.map((name) => ({ where: 'localStorage', key: `${prefix}${name}.`, isBeginning: true, stays }))

/** Everything that is left in a browser. A test finds what is kept and does not stand here. */
export const leftInBrowser: readonly Left[] = [
  // Without anybody in it after a log-out; how lists are laid out stays.
  { where: 'localStorage', key: STORAGE_KEY, stays: 'device' },
  // Language, colours and density.
  { where: 'localStorage', key: 'tehas.settings', stays: 'device' },
  { where: 'localStorage', key: `${constants.recentHistoryKey}-`, isBeginning: true, stays: 'forget' },
  ...kept(DRAFT, draftNames, 'log-out'),
  ...kept(LASTING, lastingNames, 'forget'),
  ...kept(LASTING, deviceNames, 'device'),
  { where: 'sessionStorage', key: 'tehas.overrides', stays: 'device' },
  { where: 'sessionStorage', key: 'tehas.reloaded-for', stays: 'device' },
  // Answers to calls, read without a connection.
  { where: 'indexedDB', key: ANSWERS, stays: 'log-out' },
  // The same, kept by builds before; gone with the first page of this one.
  { where: 'indexedDB', key: FORMER_ANSWERS, stays: 'log-out' },
  // Files that the service does not have yet, by the id of their person.
  { where: 'indexedDB', key: KEPT_FILES, stays: 'forget' },
  // Code, fonts and the registry; no answer to a call.
  { where: 'caches', key: 'tehas-shell-', isBeginning: true, stays: 'device' },
  { where: 'caches', key: 'tehas-remotes', stays: 'device' },
  { where: 'caches', key: 'tehas-newest', stays: 'device' },
]

/** What is known of a key; undefined for one that does not stand in the list. */
export const findLeft = (where: Where, key: string): Left | undefined =>
  leftInBrowser.find((one) => one.where === where && (one.isBeginning ? key.startsWith(one.key) : key === one.key))
