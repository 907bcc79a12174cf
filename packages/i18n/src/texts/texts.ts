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
  /**
   * Adds texts to a table; a later bundle wins over an earlier one of the same table. Listeners learn of it where a
   * sentence that was looked up reads differently now: code that comes late brings texts that nothing shows yet.
   */
  readonly addMessages: (table: TextTable, bundle: MessageBundle) => void
  /** Calls the listener after every change of language or texts; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Lets everything that subscribed draw anew, as what is written beside the texts is another. */
  readonly drawAnew: () => void
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
  /** Sentences that were looked up, by the tables that were asked: the page may show them. */
  const asked = new Map<string, Asked>()
  let current = language
  let revision = 0

  const changed = () => {
    revision += 1
    plainTexts.clear()
    for (const listener of listeners) listener()
  }

  /** What the first table that knows a sentence, or a plural of it, has for it. */
  const findEntry = (key: string, ns: readonly string[]): string | undefined => {
    for (const table of [...ns, ...packageTables]) {
      const text: unknown = Object(engine.store.data[current]?.[table])[key]
      if (typeof text === 'string') return text
    }
    return undefined
  }

  /** A text that stands in the tables as it is shown; the engine looks for others in its long way. */
  const findPlain = (key: string, ns: readonly string[]): string | undefined => {
    const text = findEntry(key, ns)
    return text?.includes('{{') ? undefined : text
  }

  /** What these keys of a table read as for everybody who asked for their sentences. */
  const entriesAsked = (keys: readonly string[]): readonly (string | undefined)[] =>
    [...asked.values()].flatMap(({ ns, sentences }) =>
      keys
        .filter((key) => sentences.has(key) || sentences.has(key.replace(PLURAL, '')))
        .map((key) => findEntry(key, ns)),
    )

  /** A table draws the same few sentences in hundreds of cells: those without values are looked up once. */
  const of: Texts['of'] = (...tables) => {
    const ns = [...tables]
    const name = ns.join()
    const { sentences } = asked.get(name) ?? { sentences: new Set<string>() }
    asked.set(name, { ns, sentences })
    return (key, values) => {
      sentences.add(key)
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
      const keys = Object.keys(bundle[current] ?? {})
      const before = entriesAsked(keys)
      for (const each of languages) engine.addResourceBundle(each, table, bundle[each] ?? {}, false, true, QUIETLY)
      const after = entriesAsked(keys)
      if (after.some((entry, at) => entry !== before[at])) changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    drawAnew: changed,
    revision: () => revision,
  }
}

type Asked = { readonly ns: readonly string[]; readonly sentences: Set<string> }

/** How the engine marks the plurals of a sentence. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/

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
