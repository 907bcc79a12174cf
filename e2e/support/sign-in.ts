import type { Page } from '@playwright/test'
import { callService, type Person } from './account'
import type { Suite } from './suite'
import { type Language, type Word, words } from './words'

/**
 * Leaves a page of the suite as a log-in by the screen leaves it, for tests that are not about logging in: it stores the
 * session and the language as the shell does. The test goes to its own screen next, and neither the screen of the log-in nor the
 * first one after it is loaded.
 */
export async function signIn(
  page: Page,
  suite: Suite,
  { email, password }: Pick<Person, 'email' | 'password'>,
  language: Language = 'en',
): Promise<Word> {
  const { token, ...user } = await callService(suite, 'authenticateUser', { username: email, password })
  const [first] = user.projects
  const session = { userId: user._id, token, ...(first && { projectId: first._id }) }
  const selectedProject = first && (await callService(suite, 'getProject', { projectId: first._id }, session))
  await page.goto(`${suite.url}/ready`)
  const stored = {
    'tehas.session': { token, user, selectedProject, isStacked: false },
    'tehas.settings': { language, colorMode: 'system', density: 'comfortable' },
  }
  for (const [key, state] of Object.entries(stored)) {
    const text = JSON.stringify(JSON.stringify({ state, version: 0 }))
    await page.evaluate(`localStorage.setItem('${key}', ${text})`)
  }
  return words(language)
}
