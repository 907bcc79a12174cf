import { expect, test } from '@playwright/test'
import { callService, registerWithProject } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addOrder, readOrder } from '../support/workshop'

// An own field of formatted text: written with its tools, kept as Markdown, shown without signs where there is one line.

const suite = new Suite()

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => suite.start())
test.afterAll(() => suite.remove())

for (const [size, viewport, language] of [
  ['in the office', { width: 1440, height: 900 }, 'et'],
  ['on a phone', { width: 390, height: 844 }, 'en'],
] as const) {
  test(`formatted text is written, kept and read again ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const kadri = await registerWithProject(suite)
    const client = await addClient(suite, kadri, 'Õmblus OÜ')
    const juhis = { key: 'juhis', label: 'Paigaldusjuhis', inputType: 'wiziwig', table: true } as const
    await callService(suite, 'addProjectField', { rootFields: juhis }, kadri)
    const { _id } = await addOrder(suite, kadri, { client })
    const t = await signIn(page, suite, kadri, language)
    await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
    const text = page.getByRole('textbox', { name: 'Paigaldusjuhis' })
    const edit = async () => {
      if (viewport.width < 600) {
        await page.getByRole('button', { name: t('More actions'), exact: true }).click()
        await page.getByRole('menuitem', { name: t('Edit order'), exact: true }).click()
      } else await page.getByRole('button', { name: t('Edit'), exact: true }).click()
      await expect(text).toBeVisible()
    }
    const save = async () => {
      await text.press('Control+Enter')
      await expect(text).toBeHidden()
    }
    await edit()
    expect(await violations(page)).toEqual([])
    await text.click()
    await page.keyboard.type('Kuiv', { delay: 10 })
    await page.keyboard.press('Shift+Home')
    await page.getByRole('button', { name: t('Bold') }).click()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: t('Bold') }).click()
    await page.keyboard.type(' puit, 12 < 14', { delay: 10 })
    await page.keyboard.press('Enter')
    await page.keyboard.type('- lihvi', { delay: 10 })
    await page.keyboard.press('Enter')
    await page.keyboard.type('joonis', { delay: 10 })
    await page.keyboard.press('Shift+Home')
    await page.getByRole('button', { name: t('Web link') }).click()
    await page.getByRole('textbox', { name: t('Address of the link') }).fill('naide.ee/joonis')
    await page.keyboard.press('Enter')
    await expect(text.locator('a')).toHaveAttribute('href', 'https://naide.ee/joonis')
    await save()
    expect((await readOrder(suite, kadri, _id)).dynamicFields).toEqual({
      juhis: '**Kuiv** puit, 12 &lt; 14\n\n- lihvi\n- [joonis](https://naide.ee/joonis)',
    })

    await page.reload()
    await edit()
    await expect(text.locator('strong')).toHaveText('Kuiv')
    await expect(text.getByRole('listitem')).toHaveText(['lihvi', 'joonis'])
    await page.keyboard.press('Escape')
  })
}
