import { emailText } from '@tehas/contracts'
import { createInstance, type i18n as Engine } from 'i18next'
import en from '../messages/en.json'
import et from '../messages/et.json'
import { type Language, languages } from './language'
import { packageTables, type TextTable } from './tables'

/** Flat texts of one language by their English sentence. */
export type Messages = Readonly<Record<string, string>>
export type MessageBundle = Readonly<Partial<Record<Language, Messages>>>
export type TextValues = Readonly<Record<string, string | number>>

/** Looks a text up by its English sentence; an unknown sentence is shown as it is. */
export type Translate = (key: string, values?: TextValues) => string

export type Texts = {
  readonly language: () => Language
  /** Looks up as `of('shell')` does. */
  readonly t: Translate
  /** Looks up in the given tables, the first one first, then in those of the packages. */
  readonly of: (...tables: readonly TextTable[]) => Translate
  /** Switches the language at once; everything that subscribed shows the new one without a reload. */
  readonly setLanguage: (language: Language) => void
  /** Adds texts to a table; a later bundle wins over an earlier one of the same table. */
  readonly addMessages: (table: TextTable, bundle: MessageBundle) => void
  /** Calls the listener after every change of language or texts; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Changes whenever texts may read differently, for useSyncExternalStore. */
  readonly revision: () => number
}

/**
 * Texts of their own language, independent of the page's: for documents, mails and tests.
 * @example createTexts('en').t('{{count}} orders', { count: 2 })
 */
export function createTexts(language: Language): Texts {
  const engine = createEngine(language)
  const listeners = new Set<() => void>()
  const plainTexts = new Map<string, Map<string, string>>()
  let current = language
  let revision = 0

  const changed = () => {
    revision += 1
    plainTexts.clear()
    for (const listener of listeners) listener()
  }

  /** A text that stands in the tables as it is shown; the engine looks for others in its long way. */
  const findPlain = (key: string, ns: readonly string[]): string | undefined => {
    for (const table of [...ns, ...packageTables]) {
      const text: unknown = Object(engine.store.data[current]?.[table])[key]
      if (typeof text === 'string') return text.includes('{{') ? undefined : text
    }
    return undefined
  }

  /** A table draws the same few sentences in hundreds of cells: those without values are looked up once. */
  const of: Texts['of'] = (...tables) => {
    const ns = [...tables]
    const name = ns.join()
    return (key, values) => {
      if (values) return engine.t(key, { ns, count: countOf(values), replace: values, nest: false })
      const known = plainTexts.get(name) ?? new Map<string, string>()
      plainTexts.set(name, known)
      const text = known.get(key) ?? findPlain(key, ns) ?? engine.t(key, { ns, nest: false })
      known.set(key, text)
      return text
    }
  }

  return {
    language: () => current,
    t: of('shell'),
    of,
    setLanguage: (next) => {
      if (next === current) return
      current = next
      void engine.changeLanguage(next)
      changed()
    },
    addMessages: (table, bundle) => {
      for (const each of languages) engine.addResourceBundle(each, table, bundle[each] ?? {}, false, true, QUIETLY)
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    revision: () => revision,
  }
}

/** Listeners are told once for a whole bundle, not once for each language. */
const QUIETLY = { silent: true }

/** An instance of its own each time: the library's global one belongs to nobody. */
function createEngine(language: Language): Engine {
  const engine = createInstance()
  void engine.init({
    lng: language,
    // Keys are English sentences: a missing text shows its key, and points and colons belong to the sentence.
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    load: 'currentOnly',
    resources: { et: { i18n: { ...et, [emailText.en]: emailText.et } }, en: { i18n: en } },
    ns: [...packageTables],
    defaultNS: 'shell',
    fallbackNS: [...packageTables],
    // With texts at hand nothing is waited for: the first text is right.
    initAsync: false,
    // React escapes what a value says.
    interpolation: { escapeValue: false },
  })
  return engine
}

/** The number that chooses a plural; a text as `count` chooses none. */
const countOf = ({ count }: TextValues): number | undefined => (typeof count === 'number' ? count : undefined)
