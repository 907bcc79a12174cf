import { commonPasswordList } from './common-password-list'

const listed: ReadonlySet<string> = new Set(commonPasswordList.split(/\s+/).filter(Boolean))

/** Common Estonian words and product names, which are in no international list. */
const local: ReadonlySet<string> = new Set([
  'parool',
  'salasõna',
  'salasona',
  'tehas',
  'eesti',
  'estonia',
  'tallinn',
  'tartu',
  'pärnu',
  'kallis',
  'maasikas',
  'lammas',
  'kiisu',
])

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const isListed = (word: string): boolean => listed.has(word) || local.has(word)

/**
 * Whether a password is easily guessed: one of the 3 000 most common, regardless of case, or one of them with letters
 * replaced by similar characters or with digits and signs appended (Password1, P@ssw0rd2024!).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (isListed(lower)) return true
  const stem = lower.replace(/[^\p{L}]+$/u, '')
  const undressed = stem.replace(/[@431!0$57]/g, (sign) => lookAlikes[sign] ?? sign)
  const tail = lower.slice(stem.length)
  // A longer suffix adds strength; a year and a sign do not.
  return stem.length >= 3 && tail.length <= 5 && (isListed(stem) || isListed(undressed))
}
