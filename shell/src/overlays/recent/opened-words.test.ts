import { addMessages, setLanguage, t } from '@tehas/i18n'
import { expect, it } from 'vitest'
import { recentMessages } from './messages/recent-messages'
import { openedWords } from './opened-words'

addMessages('shell', recentMessages)

const now = Date.parse('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T11:59:30Z', 'opened just now', 'avatud äsja'],
  // As soon as a minute, an hour or a day is full, and not before.
  ['2026-11-20T11:59:00Z', 'opened 1 minute ago', 'avatud 1 minuti eest'],
  ['2026-11-20T11:00:01Z', 'opened 59 minutes ago', 'avatud 59 minuti eest'],
  ['2026-11-19T12:00:01Z', 'opened 23 hours ago', 'avatud 23 tunni eest'],
  ['2026-11-19T12:00:00Z', 'opened 1 day ago', 'avatud 1 päeva eest'],
  ['2026-10-11T12:00:00Z', 'opened 40 days ago', 'avatud 40 päeva eest'],
  ['2026-11-20T11:56:00Z', 'opened 4 minutes ago', 'avatud 4 minuti eest'],
  ['2026-11-20T11:00:00Z', 'opened 1 hour ago', 'avatud 1 tunni eest'],
  ['2026-11-18T11:00:00Z', 'opened 2 days ago', 'avatud 2 päeva eest'],
])('should say when it was opened: %s', async (openedAt, english, estonian) => {
  await setLanguage('en')
  expect(openedWords(t, openedAt, now)).toBe(english)
  await setLanguage('et')
  expect(openedWords(t, openedAt, now)).toBe(estonian)
})

it('should say nothing of what was noted without a moment', () => {
  expect(openedWords(t, undefined, now)).toBeUndefined()
  expect(openedWords(t, 'once', now)).toBeUndefined()
})
