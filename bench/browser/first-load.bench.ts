import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { registerWithProject } from '../../e2e/support/account'
import { measureFirstLoad } from '../../e2e/support/first-load'
import type { BenchLine } from '../bench-line'
import budgets from '../budgets.json' with { type: 'json' }
import type { Resources } from '../resources'

const root = join(import.meta.dirname, '../..')

/** The registration file of each remote, gzip: what a page pays before it loads any of the area's code. */
function remoteEntries(): BenchLine[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'))
  return remotes.map((name) => {
    const kilobytes = gzipSync(readFileSync(join(root, name, 'dist/remoteEntry.js')), { level: 9 }).byteLength / 1000
    const ratio = kilobytes / budgets.remoteEntry.goalKilobytes
    return { name: `${name}, remoteEntry`, ratio, limit: 1, goal: '<=', detail: `${kilobytes.toFixed(1)} KB gzip` }
  })
}

/**
 * First load of login and of the sale orders list against their goals, over the product as it is started: every byte until
 * the screen is usable and nothing has been asked for a while. What the shell fetches ahead when the page has been quiet for
 * eight seconds (the update worker, other areas, parts shared by all) comes after that and is not counted.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const suite = await resources.suite()
  const browser = await resources.browser()
  const visitor = await browser.newPage({ serviceWorkers: 'block' })
  const password = () => visitor.locator('input[type=password]').first().waitFor()
  const login = await measureFirstLoad(visitor, `${suite.url}/account/login`, password)

  const person = await registerWithProject(suite)
  await visitor.locator('input').first().fill(person.email)
  await visitor.locator('input[type=password]').fill(person.password)
  await visitor.keyboard.press('Enter')
  await visitor.waitForURL((url) => !url.pathname.startsWith('/account'))
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  const state = await visitor.context().storageState()
  const member = await (await browser.newContext({ serviceWorkers: 'block', storageState: state })).newPage()
  const heading = () => member.getByRole('heading', { level: 1 }).waitFor()
  const list = await measureFirstLoad(member, `${suite.url}/dashboard/sale-orders-list`, heading)

  const line = (name: string, value: number, goal: number, detail: string): BenchLine => ({
    name,
    ratio: value / goal,
    limit: 1,
    goal: '<=',
    detail,
  })
  const told = ({ kilobytes, requests }: typeof login) =>
    `${kilobytes.toFixed(1)} KB in ${requests} requests, empty cache, until usable and quiet`
  return [
    line('login, bytes on the wire', login.kilobytes, budgets.login.goalKilobytes, told(login)),
    line('login, requests', login.requests, budgets.login.goalRequests, told(login)),
    line('sale orders list, bytes on the wire', list.kilobytes, budgets.saleOrdersList.goalKilobytes, told(list)),
    ...remoteEntries(),
  ]
}
