import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { Suite } from '../support/suite'
import { words } from '../support/words'

const suite = new Suite()
const publicScreens = [
  '/account/login',
  '/account/register-user',
  '/account/forgot-your-password',
  '/account/enter-new-password/expired',
  '/account/accept-invitation/project/expired',
  '/confirm-user/expired',
  '/nowhere',
]
const settings = [
  'company',
  'users/active',
  'users/invitations',
  'users/disabled',
  'project-teams/upsertTeam',
  'project-processes/upsertProcess',
  'project-fields/upsert-root-field',
  'partners',
  'partners/upsertPartner',
  'project',
  'inventory-locations/upsert-inventory-location',
]
const wizard = ['project-company', 'project-details', 'project-fields', 'project-processes', 'project-teams', 'finish']
const themes = ['light', 'dark'] as const

let member: Awaited<ReturnType<typeof registerWithProject>>
let orderId: string

test.beforeAll(async () => {
  await suite.start()
  member = await registerWithProject(suite)
  const order = await callService(
    suite,
    'createSaleOrder',
    {
      products: [
        {
          name: 'Table frame TF-80',
          netQuantity: 24,
          unitPrice: 189,
          processes: [{ name: 'Welding', price: { value: 42, unit: 'H' }, workload: { value: 22, unit: 'MIN' } }],
          items: [{ name: 'Square tube', netQuantity: 8.6, unit: 'M', unitPrice: 5.95 }],
        },
      ],
    },
    member,
  )
  orderId = order._id
})
test.afterAll(() => suite.remove())

/** What axe finds on the page as it stands, one line a rule. */
async function violations(page: Page): Promise<string[]> {
  await page.waitForTimeout(700)
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

async function logIn(browser: Browser, colorScheme: (typeof themes)[number]): Promise<Page> {
  const context = await browser.newContext({
    colorScheme,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`${suite.url}/account/login`)
  await page.locator('input').first().fill(member.email)
  await page.locator('input[type=password]').fill(member.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  return page
}

for (const colorScheme of themes) {
  test(`public screens have no axe violation, ${colorScheme}`, async ({ browser }) => {
    const page = await (await browser.newContext({ colorScheme, serviceWorkers: 'block' })).newPage()
    for (const path of publicScreens) {
      await page.goto(suite.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await violations(page)]).toEqual([path, []])
    }
    await page.context().close()
  })

  test(`signed-in screens have no axe violation, ${colorScheme}`, async ({ browser }) => {
    const page = await logIn(browser, colorScheme)
    const screens = [
      '/select-project',
      '/dashboard/sale-orders-list',
      `/dashboard/sale-orders-list/detailed-order/${orderId}`,
      `/dashboard/settings/profile?saleOrderId=${orderId}`,
      '/dashboard/nowhere',
      ...settings.map((path) => `/dashboard/settings/${path}`),
      ...wizard.map((path) => `/create-project/${path}`),
    ]
    for (const path of screens) {
      await page.goto(suite.url + path)
      await page.getByRole('heading').first().waitFor()
      expect([path, await violations(page)]).toEqual([path, []])
    }
    await page.context().close()
  })

  test(`what opens above the screens has no axe violation, ${colorScheme}`, async ({ browser }) => {
    const page = await logIn(browser, colorScheme)
    const order = new OrderPage(page, words('et'))
    const dialog = page.getByRole('dialog')
    const check = async (name: string) => {
      await dialog.first().waitFor()
      expect([name, await violations(page)]).toEqual([name, []])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await page.goto(`${suite.url}/dashboard/sale-orders-list`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('n')
    await check('new sale order')

    await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
    await order.tree.waitFor()
    for (const line of ['Table frame TF-80', 'Welding', 'Square tube']) {
      await order.edit(line)
      await check(`drawer of ${line}`)
    }
    await page
      .getByRole('button', { name: words('et')('why') })
      .first()
      .click()
    await check('why')
    await page.keyboard.press('Shift+ArrowRight')
    await check('recent activities')
    await page.context().close()
  })
}
