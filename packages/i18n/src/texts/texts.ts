import i18next, { type i18n } from 'i18next'
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

const NAMESPACE = 'texts'

/**
 * Texts of their own language, independent of the page's: for documents, mails and tests.
 * @example createTexts('en').t('{{count}} orders', { count: 2 })
 */
export function createTexts(language: Language): Texts {
  const engine = startEngine(language)
  const listeners = new Set<() => void>()
  let current = language
  let revision = 0

  const changed = () => {
    revision += 1
    for (const listener of listeners) listener()
  }

  return {
    language: () => current,
    t: (key, values) => (values ? engine.t(key, { ...values }) : engine.t(key)),
    setLanguage: (next) => {
      if (next === current) return
      current = next
      // Every text is in memory, so i18next switches before this returns; the promise carries nothing more.
      void engine.changeLanguage(next)
      changed()
    },
    addMessages: (bundle) => {
      for (const each of languages) {
        const messages = bundle[each]
        if (messages) engine.addResourceBundle(each, NAMESPACE, messages, true, true)
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

function startEngine(language: Language): i18n {
  const engine = i18next.createInstance()
  void engine.init({
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: false,
    ns: NAMESPACE,
    defaultNS: NAMESPACE,
    // Copies: i18next adds later bundles to the objects that it was given.
    resources: { et: { [NAMESPACE]: { ...et } }, en: { [NAMESPACE]: { ...en } } },
    // Keys are sentences: their points and colons mean nothing.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes what it shows; escaping twice would print &amp;.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return engine
}
