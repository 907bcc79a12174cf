import en from '../messages/en.json'
import et from '../messages/et.json'
import { type Language, languages } from './language'

/** Flat texts of one language by their English sentence. */
export type Messages = Readonly<Record<string, string>>
export type MessageBundle = Readonly<Partial<Record<Language, Messages>>>
export type TextValues = Readonly<Record<string, string | number>>

/** Looks a text up by its English sentence; an unknown sentence is shown as it is. */
export type Translate = (key: string, values?: TextValues) => string

export type Texts = {
  readonly language: () => Language
  readonly t: Translate
  /** Switches the language at once; everything that subscribed shows the new one without a reload. */
  readonly setLanguage: (language: Language) => void
  /** Adds a package's texts; a later bundle wins over an earlier one. */
  readonly addMessages: (bundle: MessageBundle) => void
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
  const tables: Record<Language, Map<string, string>> = {
    et: new Map(Object.entries(et)),
    en: new Map(Object.entries(en)),
  }
  const listeners = new Set<() => void>()
  let current = language
  let revision = 0

  const changed = () => {
    revision += 1
    for (const listener of listeners) listener()
  }

  return {
    language: () => current,
    t: (key, values = {}) => filledIn(textOf(tables[current], current, key, values), values),
    setLanguage: (next) => {
      if (next === current) return
      current = next
      changed()
    },
    addMessages: (bundle) => {
      for (const each of languages) {
        for (const [key, text] of Object.entries(bundle[each] ?? {})) tables[each].set(key, text)
      }
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

const plurals: Record<Language, Intl.PluralRules> = { et: new Intl.PluralRules('et'), en: new Intl.PluralRules('en') }

/** The sentence in a language; with a `count` its form for that number, `…_one` or `…_other`. */
function textOf(table: ReadonlyMap<string, string>, language: Language, key: string, values: TextValues): string {
  const counted =
    typeof values.count === 'number' ? table.get(`${key}_${plurals[language].select(values.count)}`) : undefined
  return counted ?? table.get(key) ?? key
}

/** Puts values where the sentence names them. What a value says is never read as a name; React escapes it. */
const filledIn = (text: string, values: TextValues): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (name, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : name))
