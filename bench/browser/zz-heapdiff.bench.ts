import { writeFileSync } from 'node:fs'
import { callService, registerWithProject } from '../../e2e/support/account'
import { linesOf } from '../pages/large-order'
import { openByPress, openCold } from '../pages/ready'
import { signIn } from '../pages/sign-in'
import type { Resources } from '../resources'

export async function run(resources: Resources) {
  const suite = await resources.suite()
  const browser = await resources.browser()
  const person = await registerWithProject(suite)
  const order = await callService(suite, 'createSaleOrder', { products: linesOf(65) }, person)
  const storageState = await signIn(browser, suite, person)
  const { page } = await openCold(browser, `${suite.url}/dashboard/sale-orders-list`, { selector: '[role=row]', text: 'SO-' }, { storageState })
  const devtools = await page.context().newCDPSession(page)
  const openAndClose = async () => {
    const press = () => page.getByText(order.transactionNumber, { exact: true }).first().click()
    await openByPress(page, press, { selector: '[role=treegrid] [role=gridcell]', text: 'Toru 3' })
    await page.goBack()
    await page.locator('[role=treegrid]').waitFor({ state: 'detached' })
  }
  const snap = async (name: string) => {
    const chunks: string[] = []
    const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
    devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
    await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
    writeFileSync(`/tmp/browser-heap-${name}.json`, chunks.join(''))
  }
  for (let time = 0; time < 5; time += 1) await openAndClose()
  await snap('a')
  for (let time = 0; time < 20; time += 1) await openAndClose()
  await snap('b')
  for (let time = 0; time < 20; time += 1) await openAndClose()
  await snap('c')
  return []
}
