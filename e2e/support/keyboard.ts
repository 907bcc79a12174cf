import { expect, type Locator, type Page } from '@playwright/test'

const MOST = 80

/** Presses a key until the focus is on an element, as somebody without a mouse would. */
export async function pressUntil(key: string, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  const isFocused = () => wanted.evaluate((node: unknown) => node === Reflect.get(globalThis, 'document').activeElement)
  for (let pressed = 0; !(await isFocused()); pressed += 1) {
    if (pressed === MOST) throw new Error(`${key} was pressed ${MOST} times without reaching it`)
    await wanted.page().keyboard.press(key)
  }
}

/** Goes down the open menu to an entry and chooses it; the focus stays on the menu, the entry is marked. */
export async function chooseItem(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('menuitem', { name, exact: true })
  await expect(wanted).toBeVisible()
  // A key that comes before the menu has the focus is one of the list below it.
  await expect(page.getByRole('menu').filter({ has: wanted })).toBeFocused()
  for (let pressed = 0; (await wanted.getAttribute('data-highlighted')) === null; pressed += 1) {
    if (pressed === MOST) throw new Error(`${name} was not reached in the menu`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Answers the open question by key. It puts the focus on its safe button when it opens: an Enter before that would be the safe answer. */
export async function answer(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question.locator(':focus')).toBeVisible()
  await question.getByRole('button', { name, exact: true }).press('Enter')
}
