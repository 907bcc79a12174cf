import { expect, type Page } from '@playwright/test'

/** Waits until the worker answers for the shell and the device holds what the page has read of the order. */
export async function settleOnDevice(page: Page, orderId: string): Promise<void> {
  const isReady = `(async () => {
    if (!navigator.serviceWorker.controller) return false
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('tehas.kept-answers')) return false
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('tehas.kept-answers')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const ids = await new Promise((resolve) => {
      const request = database.transaction('answers').objectStore('answers').getAllKeys()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return ids.some(([kind, id]) => kind === 'head' && id.includes('getSaleOrder') && id.includes('${orderId}'))
  })()`
  await expect.poll(() => page.evaluate<boolean>(isReady), { timeout: 60_000 }).toBe(true)
}

/** Cuts the page's connection, or gives it back. */
export const setConnected = (page: Page, isConnected: boolean): Promise<void> => page.context().setOffline(!isConnected)

/** How many databases of what was read the device holds. */
export const answersOnDevice = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `indexedDB.databases().then((all) => all.filter(({ name }) => name === 'tehas.kept-answers').length)`,
  )
