import { expect, type Page, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'

const suite = new Suite()

test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

/** Drags with the mouse from the middle of one box to that of another, in steps as a hand does. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

test('own fields are put in order with the mouse, and stay so', async ({ page }) => {
  const kadri = await registerWithProject(suite)
  for (const [key, label] of Object.entries({ thickness: 'Paksus', coating: 'Pinnakate', material: 'Materjal' })) {
    for (const level of ['productFields', 'itemFields'] as const) {
      await callService(suite, 'addProjectField', { [level]: { key, label } }, kadri)
    }
  }
  const t = await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/settings/project-fields`)
  const handle = (name: string) => page.getByRole('button', { name: t('Move {{name}}', { name }) })
  const handles = page.getByRole('button', { name: new RegExp(`^${t('Move {{name}}', { name: '' })}`) })
  const order = async () => {
    const labels = await Promise.all((await handles.all()).map((each) => each.getAttribute('aria-label')))
    return labels.map((label) => label?.split(' ').at(-1))
  }
  const middleOf = async (name: string) => {
    const box = await handle(name).boundingBox()
    if (!box) throw new Error(`${name} is not in sight`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await expect(handle('Materjal')).toBeVisible()
  expect(await order()).toEqual(['Paksus', 'Pinnakate', 'Materjal'])

  const saved = page.waitForResponse(/order-project-fields/)
  await drag(page, await middleOf('Materjal'), await middleOf('Paksus'))
  await expect.poll(order).toEqual(['Materjal', 'Paksus', 'Pinnakate'])
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(handle('Materjal')).toBeVisible()
  expect(await order()).toEqual(['Materjal', 'Paksus', 'Pinnakate'])
})
