import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/workspace.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist'])

function messageFiles(folder, language) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : messageFiles(path, language)
    return entry.name === `${language}.json` && folder.endsWith('messages') ? [path] : []
  })
}

/** Every text of every package: its key with what is shown for it. */
function textsOf(language) {
  const rooms = readdirSync(root).filter((name) => name === 'shell' || name === 'packages' || name.startsWith('mfe-'))
  const files = rooms.flatMap((room) => messageFiles(join(root, room), language))
  return files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
}

const estonian = textsOf('et')
const english = textsOf('en')
const shownFor = (texts, key) => [...new Set(texts.filter(([name]) => name === key).map(([, text]) => text))]

describe('words that were agreed on', () => {
  it.each([
    ['Cost summary', 'Hinna kokkuvõte'],
    ['Order numbers', 'Nummerdamine'],
    ['{{change}} points', '{{change}} protsendipunkti'],
    ['{{points}} points over', '{{points}} protsendipunkti üle'],
    ['{{points}} points under', '{{points}} protsendipunkti alla'],
    ['Leave them unfinished', 'Lõpeta, tooted jäävad pooleli'],
    ['Mark all complete', 'Lõpeta ja märgi tooted valmis'],
  ])('should say “%s” in Estonian as “%s”, wherever it stands', (key, text) => {
    expect(shownFor(estonian, key)).toEqual([text])
  })

  it('should have one word for the target', () => {
    const named = estonian.filter(([key]) => /\btarget\b/i.test(key.replace(/\{\{\w+\}\}/g, '')))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(([, text]) => !/\bsih[ti]/i.test(text))).toEqual([])
    expect(estonian.filter(([, text]) => /eesmär/i.test(text))).toEqual([])
  })

  it('should have one word for the changeover, which is a time', () => {
    const named = estonian.filter(([key]) => /\bchangeover\b/i.test(key))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(([, text]) => !/\bseadistusa(eg|ja)/i.test(text))).toEqual([])
    // Setting something up is another word: seadistamine.
    expect(estonian.filter(([, text]) => /seadistus(?!a(eg|ja))/i.test(text))).toEqual([])
  })
})

describe('words of stock', () => {
  it.each([
    ['No place', 'Asukohata'],
    ['To come', 'Saabumata'],
    ['Check first', 'Kontrolli enne'],
    ['Cost of one', 'Ühiku omahind'],
    ['In the books', 'Laoseis'],
    ['Balance', 'Laoseis'],
    ['Stock product', 'Laotoode'],
  ])('should say “%s” in Estonian as “%s”, wherever it stands', (key, text) => {
    expect(shownFor(estonian, key)).toEqual([text])
  })

  it('should have one word for the balance, for a product in stock and for where it lies', () => {
    const isOther = /(?<!\p{L})(?:jää(?:k(?!s)|gi)|kohata|hoiukoh)|laoartik|laokau|laoese|tulemata/iu
    expect(estonian.filter(([, text]) => isOther.test(text))).toEqual([])
  })
})

describe('texts of several packages', () => {
  it.each([
    ['Estonian', estonian],
    ['English', english],
  ])('should have one %s text for a key, since what was loaded last would be shown everywhere', (_language, texts) => {
    const several = [...new Set(texts.map(([key]) => key))].filter((key) => shownFor(texts, key).length > 1)
    expect(several).toEqual([])
  })
})

describe('sentences of the specification', () => {
  it.each([
    'No recent activities',
    "We couldn't find anything. Please use software to create history.",
    'New version available!',
    'Please update to newest version to continue using app!',
    'Connection error',
    'Please check your internet connection',
  ])('should show “%s” letter by letter in English, and say it in Estonian', (sentence) => {
    expect(shownFor(estonian, sentence)).toHaveLength(1)
    expect(shownFor(english, sentence).filter((text) => text !== sentence)).toEqual([])
  })
})
