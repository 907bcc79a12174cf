import { expect, it } from 'vitest'
import { plainName } from './plain-name'

it.each([
  ['Kadri', 'Kadri'],
  ["Mart-Erik O'Neil", "Mart-Erik O'Neil"],
  ['Tamm & Pojad OÜ', 'Tamm & Pojad OÜ'],
  ['J.Tamm', 'J. Tamm'],
  ['Osta https://odav.example/raha kohe', 'Osta https odav. example raha kohe'],
  ['www.odav.example', 'www. odav. example'],
  ['ｗｗｗ．odav。example', 'www. odav. example'],
  ['kirjuta@odav.example', 'kirjuta odav. example'],
  ['Kadri\r\nBcc: all@example.com', 'Kadri Bcc all example. com'],
  ['\u202emoc.elpmaxe\u2028\u200b', 'moc. elpmaxe'],
  ['Võitsid tuhat eurot, helista kohe numbril 5551234 ja küsi', 'Võitsid tuhat eurot, helista kohe numbri…'],
  ['https://', 'https'],
])('should write %j as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
