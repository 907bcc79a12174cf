import { expect, type Page, test } from '@playwright/test'
import budgets from '../../bench/budgets.json' with { type: 'json' }
import { callService, registerWithProject } from '../support/account'
import { measureFirstLoad } from '../support/first-load'

import { watchRequests } from '../support/settled'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { gate } from '../support/workshop'

const suite = new Suite()
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

// How many requests a page makes is counted by the bench (bench/browser), where nothing else runs.

test('first loads of login and of the sale orders list should keep to their budgets of bytes', async ({
  page,
  browser,
}) => {
  const password = () => page.locator('input[type=password]').first().waitFor()
  const login = await measureFirstLoad(page, `${suite.url}/account/login`, password)
  expect(login.kilobytes, 'login, KB on the wire').toBeLessThanOrEqual(budgets.login.budgetKilobytes)

  const person = await registerWithProject(suite)
  await page.locator('input').first().fill(person.email)
  await page.locator('input[type=password]').fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    serviceWorkers: 'block',
  })
  const member = await context.newPage()
  const heading = () => member.getByRole('heading', { level: 1 }).waitFor()
  const list = await measureFirstLoad(member, `${suite.url}/dashboard/sale-orders-list`, heading)
  expect(list.kilobytes, 'sale orders list, KB on the wire').toBeLessThanOrEqual(budgets.saleOrdersList.budgetKilobytes)
  await context.close()
})

/** Scripts of the page that hold zod, by what its code is known by however it is minified. */
function watchForZod(page: Page): string[] {
  const found: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    if (/\bZodError\b|\$ZodType/.test(await response.text())) found.push(response.url())
  })
  return found
}

test('login should show without zod, the router and the registry, and fetch them when somebody begins', async ({
  page,
}) => {
  const withZod = watchForZod(page)
  const settled = watchRequests(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${suite.url}/account/login`)
  await expect(page.locator('input[type=password]')).toBeVisible()
  await settled()
  expect(withZod).toEqual([])
  expect(asked.filter((path) => path.endsWith('.json') || path.startsWith('/api/'))).toEqual([])

  await page.locator('input[type=email]').focus()
  await expect.poll(() => withZod.length).toBeGreaterThan(0)
})

test('the registry should be asked for beside the code of the app', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${suite.url}/account/register-user`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toContain('/registry.json')
  const before = asked.slice(0, asked.indexOf('/registry.json'))
  expect(before.filter((path) => path.includes('bootstrap'))).toEqual([])
})

/** A promise, and what fulfils it. */
function heldUntilOpened() {
  let open: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open: () => open() }
}

test('an address of the work should show its frame before any code came, and login no frame', async ({ page }) => {
  const { promise, open } = heldUntilOpened()
  await page.route('**/static/js/async/**', async (route) => {
    await promise
    await route.continue()
  })
  const frame = page.locator('.first-frame')
  await page.goto(`${suite.url}/account/login`, { waitUntil: 'commit' })
  await expect(frame).toBeAttached()
  await expect(frame).toBeHidden()
  await page.goto(`${suite.url}/dashboard/sale-orders-list`, { waitUntil: 'commit' })
  await expect(frame).toBeVisible()
  open()
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect(frame).toHaveCount(0)
})

test('an order opened by its address leads to login where the session ended meanwhile', async ({ browser }) => {
  const person = await registerWithProject(suite)
  const { _id } = await callService(suite, 'createSaleOrder', { products: [] }, person)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, suite, person)
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
  await expect(page.getByRole('treegrid')).toBeVisible()
  // Though its order was asked for before the code was there.
  await page.route('**/get-sale-order/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'NOT_AUTHENTICATED', message: 'Not authenticated' } }),
  )
  await page.reload()
  await expect(page.locator('input[type=password]')).toBeVisible()
  await context.close()
})

test('an order opened by its address should come with its lines, and nothing else in their place before', async ({
  browser,
}) => {
  const person = await registerWithProject(suite)
  const { _id } = await callService(suite, 'createSaleOrder', { products: [gate('Aiavärav')] }, person)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, suite, person)
  // An order that has lines never says that it has none, nor that it failed, however late its answer is.
  await page.addInitScript(`
    window.wrong = []
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('#main [role=alert], #main [role=treegrid]'))
        if (!element.textContent.includes('Aiavärav') && element.querySelector('[role=gridcell]'))
          window.wrong.push(element.textContent)
    }).observe(document, { childList: true, subtree: true })
  `)
  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
  await expect(page.getByRole('gridcell', { name: 'Aiavärav' }).first()).toBeVisible()
  expect(await page.evaluate<string[]>('window.wrong')).toEqual([])
  await context.close()
})

test('what a page names beforehand should be what it uses: no script, font or call is fetched for nothing', async ({
  page,
}) => {
  const person = await registerWithProject(suite)
  const { _id } = await callService(suite, 'createSaleOrder', { products: [gate('Aiavärav')] }, person)
  await signIn(page, suite, person)
  const session = await page.context().newCDPSession(page)
  const ran = new Set<string>()
  session.on('Debugger.scriptParsed', ({ url }) => ran.add(url))
  await session.send('Network.enable')
  const fromCache = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
  /** What came, and what of it came from the service. */
  let came: string[] = []
  let fetched: string[] = []
  session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    came.push(url)
    if (!fromDiskCache && !fromCache.has(requestId)) fetched.push(url)
  })
  for (const path of ['/dashboard/sale-orders-list', `/dashboard/sale-orders-list/detailed-order/${_id}`]) {
    // What the page before still asks for is not this one's.
    await page.goto('about:blank')
    came = []
    fetched = []
    await session.send('Debugger.enable')
    ran.clear()
    const answer = await page.goto(suite.url + path)
    await expect(page.getByText(path.endsWith(_id) ? 'Aiavärav' : 'SO-').first()).toBeVisible()
    const head = (await answer?.text())?.split('</head>')[0] ?? ''
    const named = [...head.matchAll(/<link [^>]*rel="(?:module)?(?:preload|prefetch)"[^>]*>/g)].flatMap(([link]) => {
      const [, url = ''] = /href="([^"]+)"/.exec(link) ?? []
      return new URL(url, suite.url).href
    })
    const scripts = named.filter((url) => url.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(5)
    await expect.poll(() => scripts.filter((url) => !ran.has(url))).toEqual([])
    await expect.poll(() => named.filter((url) => !came.includes(url))).toEqual([])
    // What was named under another mode or address would be fetched again.
    expect(named.filter((url) => fetched.filter((each) => each === url).length > 1)).toEqual([])
    await session.send('Debugger.disable')
  }
})

test('scripts should be compiled while they arrive', async ({ request }) => {
  const page = await (await request.get(`${suite.url}/dashboard/sale-orders-list`)).text()
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])
  expect(scripts.length).toBeGreaterThan(5)
  for (const path of scripts) {
    const script = await (await request.get(suite.url + path)).text()
    expect(script.startsWith('//# allFunctionsCalledOnLoad\n'), path).toBe(true)
  }
})
