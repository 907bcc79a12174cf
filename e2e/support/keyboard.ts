import { expect, type Locator } from '@playwright/test'

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
