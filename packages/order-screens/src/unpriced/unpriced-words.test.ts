import { setLanguage, textsOf } from '@tehas/i18n'
import { expect, it } from 'vitest'
import './texts'
import { unpricedWords } from './unpriced-words'

it.each([
  ['en', { lines: 2 }, '2 unpriced', /^2 lines have no price/],
  ['et', { lines: 2 }, '2 hinnata', /^2 real pole hinda/],
  ['et', { lines: 1 }, '1 hinnata', /^1 real pole hinda/],
  ['en', { orders: 1 }, 'unpriced', /^1 order has lines without a price/],
  ['et', { orders: true }, 'hinnata', /^Mõnel tellimusel/],
  ['et', { stock: true }, 'hinnata', /^Lattu arvele võetud ilma hinnata/],
  ['et', { stock: 3 }, '3 hinnata', /^Lattu arvele võetud/],
  ['et', { partOfStock: '3 tk' }, '3 tk hinnata', /^3 tk sellest võeti lattu arvele ilma hinnata/],
  ['en', { partOfStock: '3 pcs' }, '3 pcs unpriced', /^3 pcs of it came into stock without a price/],
] as const)('should mark in %s %j with one word and say what it means', async (language, what, word, sentence) => {
  await setLanguage(language)
  const words = unpricedWords(textsOf('order-screens'), what)
  expect(words?.word).toBe(word)
  expect(words?.sentence).toMatch(sentence)
})

it.each([
  { lines: 0 },
  { lines: undefined },
  { orders: false },
  { orders: 0 },
  { stock: false },
  { partOfStock: undefined },
])('should say nothing of %j', (what) => {
  expect(unpricedWords(textsOf('order-screens'), what)).toBeUndefined()
})
