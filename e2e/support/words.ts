import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaTexts } from '@tehas/contracts'

export type Language = 'et' | 'en'
type Values = Readonly<Record<string, string | number>>

const root = join(import.meta.dirname, '..', '..')

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
    .map((entry) => `${path}/${entry.name}`)

/** Every folder named messages below a package's sources. */
function messageFolders(path: string): string[] {
  return folders(path).flatMap((folder) => (folder.endsWith('/messages') ? [folder] : messageFolders(folder)))
}

function readMessages(language: Language): ReadonlyMap<string, string> {
  const rooms = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'))
  const sources = [...rooms, ...folders('packages')].map((room) => `${room}/src`)
  const files = sources.flatMap((source) => {
    try {
      return messageFolders(source)
    } catch {
      return []
    }
  })
  const all = new Map<string, string>(Object.entries(schemaTexts[language]))
  for (const folder of files) {
    const file = join(root, folder, `${language}.json`)
    // A folder without English says in it nothing but its keys.
    if (!existsSync(file)) continue
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, text] of Object.entries(texts as Record<string, string>)) all.set(key, text)
  }
  return all
}

/** What a screen shows for a text key: `word('Log in')`, `word('{{count}} fields', { count: 2 })`. */
export type Word = (key: string, values?: Values) => string

/** The product's texts in a language, by their English keys; an Estonian text that nobody wrote fails the test. */
export function words(language: Language): Word {
  const messages = readMessages(language)
  return (key, values = {}) => {
    const plural = 'count' in values ? `${key}_${values.count === 1 ? 'one' : 'other'}` : key
    const text = messages.get(plural) ?? messages.get(key)
    if (text === undefined && language === 'et') throw new Error(`No Estonian text for "${key}"`)
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
