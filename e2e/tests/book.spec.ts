import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { serveFiles } from '../support/file-server'
import { newFolder } from '../support/new-folder'
import { gatherErrors } from '../support/pages'
import { violations } from '../support/violations'

// Every part of the interface in every state, as the book shows them to whoever builds screens.

const ui = join(import.meta.dirname, '../../packages/ui')
let book: Awaited<ReturnType<typeof serveFiles>>

test.beforeAll(async () => {
  const folder = newFolder()
  const build = ['build', '-c', 'book/rsbuild.config.ts', '--dist-path', folder]
  const { status, stderr } = spawnSync(join(ui, 'node_modules/.bin/rsbuild'), build, { cwd: ui, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  book = await serveFiles(folder)
})
test.afterAll(() => book.close())

async function open(page: Page, look: string): Promise<void> {
  await page.goto(`${book.url}/index.html?${look}`)
  await expect(page.getByRole('heading', { name: 'Parts and states' })).toBeVisible()
  // A row of the list, or on a phone its card.
  await expect(page.getByText('SO-2026-149').first()).toBeVisible()
  // What is on its way says so after a moment.
  await expect(page.getByRole('status').first()).toBeAttached()
}

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

for (const width of [1440, 390]) {
  test(`all parts at ${width}, light and dark`, async ({ page }) => {
    const errors = gatherErrors(page)
    await page.setViewportSize({ width, height: 900 })
    await open(page, 'mode=light&lang=en')
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    // Themes differ in colours alone.
    await open(page, 'mode=dark&lang=en')
    expect(await violations(page, { ofColours: true })).toEqual([])
    expect(errors).toEqual([])
  })

  // Its words are longer; what they stand in is the same.
  test(`all parts at ${width} in Estonian`, async ({ page }) => {
    const errors = gatherErrors(page)
    await page.setViewportSize({ width, height: 900 })
    await open(page, 'mode=light&lang=et')
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
  })
}

test('dense rows and those for fingers stay on the page too', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  for (const density of ['compact', 'touch']) {
    await open(page, `mode=light&density=${density}`)
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }
})

const opened = [
  ['Drawer', 'dialog'],
  ['Confirm', 'alertdialog'],
  ['Force removal', 'alertdialog'],
  ['Message', 'alertdialog'],
  ['Dialog', 'dialog'],
  ['Sheet', 'dialog'],
  ['Question', 'alertdialog'],
] as const

for (const mode of ['light', 'dark']) {
  test(`what opens above the page, in ${mode}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `mode=${mode}`)
    for (const [name, role] of opened) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole(role)).toBeVisible()
      expect(await violations(page, { over: role, ofColours: mode === 'dark' })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Long toast' }).click()
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(await violations(page, { ofColours: true })).toEqual([])
  })
}

test('a form that is refused leads to its first field', async ({ page }) => {
  await open(page, 'mode=light')
  await page.getByRole('button', { name: 'Save the form' }).click()
  await expect(page.getByRole('textbox', { name: /^Client/ })).toBeFocused()
  expect(await violations(page)).toEqual([])
})
