import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { OrderPage } from '../support/order-page'
import { watchRequests } from '../support/settled'
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
/** The screens of a signed-in member, a test for each group. */
const memberScreens = {
  'the frame and orders': () => [
    '/select-project',
    '/dashboard/sale-orders-list',
    `/dashboard/sale-orders-list/detailed-order/${orderId}`,
    `/dashboard/settings/profile?saleOrderId=${orderId}`,
    '/dashboard/nowhere',
  ],
  settings: () => settings.map((path) => `/dashboard/settings/${path}`),
  'a new project': () => wizard.map((path) => `/create-project/${path}`),
}
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
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** A page without animations, and the check of what it shows: loaded once, looked at in each theme. */
async function openPage(browser: Browser) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const settled = watchRequests(page)
  const check = async (name: string) => {
    await settled()
    await expect(page.getByRole('button', { name: words('et')('Try again') }), `${name} works`).toHaveCount(0)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html.${colorScheme}`).waitFor()
      expect([name, colorScheme, await violations(page)]).toEqual([name, colorScheme, []])
    }
  }
  return { page, check }
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${suite.url}/account/login`)
  await page.locator('input').first().fill(member.email)
  await page.locator('input[type=password]').fill(member.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
}

test('public screens have no axe violation, light or dark', async ({ browser }) => {
  const { page, check } = await openPage(browser)
  for (const path of publicScreens) {
    await page.goto(suite.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check(path)
  }
  await page.context().close()
})

for (const [group, paths] of Object.entries(memberScreens)) {
  test(`screens of ${group} have no axe violation, light or dark`, async ({ browser }) => {
    const { page, check } = await openPage(browser)
    await logIn(page)
    for (const path of paths()) {
      await page.goto(suite.url + path)
      await page.getByRole('heading').first().waitFor()
      await check(path)
    }
    await page.context().close()
  })
}

test('what opens above the screens has no axe violation, light or dark', async ({ browser }) => {
  const { page, check } = await openPage(browser)
  await logIn(page)
  const t = words('et')
  const order = new OrderPage(page, t)
  const dialog = page.getByRole('dialog')
  const checkDialog = async (name: string) => {
    await dialog.first().waitFor()
    await check(name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.goto(`${suite.url}/dashboard/sale-orders-list`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('menuitem', { name: t('New sale order') }).click()
  await checkDialog('new sale order')

  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${orderId}`)
  await order.tree.waitFor()
  for (const line of ['Table frame TF-80', 'Welding', 'Square tube']) {
    await order.edit(line)
    await checkDialog(`drawer of ${line}`)
  }
  await page
    .getByRole('button', { name: t('why') })
    .first()
    .click()
  await checkDialog('why')
  await page.keyboard.press('Shift+ArrowRight')
  await checkDialog('recent activities')
  await page.context().close()
})
