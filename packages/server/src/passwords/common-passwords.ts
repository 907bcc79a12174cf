import { commonPasswordList } from './common-password-list'

const listed: ReadonlySet<string> = new Set(commonPasswordList.split(/\s+/).filter(Boolean))

/** Words that are common here and in no international list. */
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
 * True for a password that anybody would try first: one of the 3 000 commonest in any case, or such a word dressed up to
 * please a rule, with letters swapped for look-alikes or figures and signs put behind it (Password1, P@ssw0rd2024!).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (isListed(lower)) return true
  const stem = lower.replace(/[^\p{L}]+$/u, '')
  const undressed = stem.replace(/[@431!0$57]/g, (sign) => lookAlikes[sign] ?? sign)
  const tail = lower.slice(stem.length)
  // A long tail is worth something; a year and a sign are not.
  return stem.length >= 3 && tail.length <= 5 && (isListed(stem) || isListed(undressed))
}
