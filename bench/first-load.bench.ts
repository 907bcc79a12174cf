import { type Browser, chromium, type Page } from '@playwright/test'
import { registerWithProject } from '../e2e/support/account'
import { Suite } from '../e2e/support/suite'
import { findChromium } from '../tools/lib/chromium.mjs'
import type { BenchLine } from './bench-line'

const KB = 1000
const LOGIN_LIMIT_KB = 220
const LOGIN_LIMIT_REQUESTS = 12
const LIST_LIMIT_KB = 330

type Load = { kilobytes: number; requests: number }

/** Bytes on the wire and requests until the page is quiet, with an empty cache; the events stream is not a load. */
async function measure(page: Page, url: string, ready: () => Promise<void>): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  let bytes = 0
  let requests = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url)
  await ready()
  await page.waitForTimeout(1500)
  return { kilobytes: bytes / KB, requests }
}

async function logIn(page: Page, suite: Suite, email: string, password: string): Promise<void> {
  await page.goto(`${suite.url}/account/login`)
  await page.locator('input[type=email], input[name=username]').first().fill(email)
  await page.locator('input[type=password]').first().fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
}

/** First load of login and of the sale orders list against their budgets, over the product as it is started. */
export async function run(): Promise<BenchLine[]> {
  const suite = new Suite()
  let browser: Browser | undefined
  try {
    await suite.start()
    browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false })
    const login = await browser.newPage({ serviceWorkers: 'block' })
    const atLogin = await measure(login, `${suite.url}/account/login`, () =>
      login.locator('input[type=password]').first().waitFor(),
    )

    const person = await registerWithProject(suite)
    const page = await browser.newPage({ serviceWorkers: 'block' })
    await logIn(page, suite, person.email, person.password)
    const url = `${suite.url}/dashboard/sale-orders-list`
    await page.goto(url)
    const atList = await measure(page, url, () => page.getByRole('heading', { level: 1 }).waitFor())
    const detail = (load: Load) => `${load.kilobytes.toFixed(0)} KB in ${load.requests} requests, empty cache`
    return [
      {
        name: 'login, bytes on the wire',
        ratio: atLogin.kilobytes / LOGIN_LIMIT_KB,
        limit: 1,
        goal: '<=',
        detail: detail(atLogin),
      },
      {
        name: 'login, requests',
        ratio: atLogin.requests / LOGIN_LIMIT_REQUESTS,
        limit: 1,
        goal: '<=',
        detail: detail(atLogin),
      },
      {
        name: 'sale orders list, bytes on the wire',
        ratio: atList.kilobytes / LIST_LIMIT_KB,
        limit: 1,
        goal: '<=',
        detail: detail(atList),
      },
    ]
  } finally {
    await browser?.close()
    await suite.remove()
  }
}
