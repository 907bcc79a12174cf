import type { Browser, Page } from '@playwright/test'
import type { UserRights } from '@tehas/contracts'
import { registerWithProject } from './account'
import type { Suite } from './suite'
import { addClient, addMember, type Member, mati } from './workshop'

export type TwoPeople = {
  readonly kadri: Member
  /** Mati, who may do what the test says. */
  readonly colleague: Member
  /** A client to order something. */
  readonly client: string
}

/** Starts the suite with a workshop of Kadri, who owns it, and a colleague. */
export async function startWithColleague(suite: Suite, rights: UserRights): Promise<TwoPeople> {
  await suite.start()
  const kadri = await registerWithProject(suite)
  const colleague = await addMember(suite, kadri, rights, mati())
  return { kadri, colleague, client: await addClient(suite, kadri, 'Õmblus OÜ') }
}

/** A page of somebody else, in a browser that shares nothing with the first. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  return context.newPage()
}
