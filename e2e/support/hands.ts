import { expect, type Locator, type Page } from '@playwright/test'
import { chooseItem, pressUntil } from './keyboard'

/** How somebody reaches what they see. */
export type Hand = {
  /** Presses something: a button, a link, a tab. */
  readonly press: (what: Locator) => Promise<void>
  /** Chooses an entry of the menu that is open. */
  readonly choose: (name: string) => Promise<void>
  /** Takes one of the suggestions below or above the field that is typed in. */
  readonly pick: (option: Locator) => Promise<void>
  /** Types into a field in place of what stands there. */
  readonly write: (field: Locator, text: string) => Promise<void>
  /** Stands in the last row of a tree, which adds a line to it. */
  readonly goToLastRow: (tree: Locator, row: Locator) => Promise<void>
}

/** A hand on the mouse, which types where it has pressed. */
export const withMouse = (page: Page): Hand => ({
  press: (what) => what.click(),
  choose: (name) => page.getByRole('menuitem', { name, exact: true }).click(),
  pick: (option) => option.click(),
  write: async (field, text) => {
    await field.fill(text)
    await page.keyboard.press('End')
  },
  goToLastRow: (_tree, row) => row.focus(),
})

/** Ten fingers: nothing is reached but by keys. */
export const withKeys = (page: Page): Hand => ({
  press: async (what) => {
    if ((await what.getAttribute('role')) === 'tab') return openTab(page, what)
    await pressUntil('Tab', what)
    await page.keyboard.press('Enter')
  },
  choose: (name) => chooseItem(page, name),
  pick: async (option) => {
    await pressUntilMarked(page, option)
    await page.keyboard.press('Enter')
  },
  write: async (field, text) => {
    await pressUntil('Tab', field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  goToLastRow: async (tree, row) => {
    await pressUntil('Tab', tree.locator('[data-cell][tabindex="0"]'))
    await page.keyboard.press('ControlOrMeta+End')
    await pressUntil('Home', row)
  },
})

/** Of several tabs only the open one is reached by Tab; arrows go from there. */
async function openTab(page: Page, wanted: Locator): Promise<void> {
  await pressUntil('Shift+Tab', wanted.locator('xpath=..').getByRole('tab', { selected: true }))
  await pressUntil('ArrowRight', wanted)
  await page.keyboard.press('Enter')
}

/** The focus stays in the field; arrows mark the one that Enter takes. */
async function pressUntilMarked(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  const all = await page.getByRole('option').count()
  for (let pressed = 0; (await option.getAttribute('aria-selected')) !== 'true'; pressed += 1) {
    if (pressed === all) throw new Error('The arrows did not reach the suggestion')
    await page.keyboard.press('ArrowDown')
  }
}
