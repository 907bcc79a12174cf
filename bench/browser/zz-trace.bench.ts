import { writeFileSync } from 'node:fs'
import { callService, registerWithProject } from '../../e2e/support/account'
import { linesOf } from '../pages/large-order'
import { waitUntilShown } from '../pages/ready'
import { signIn } from '../pages/sign-in'
import type { Resources } from '../resources'

export async function run(resources: Resources) {
  const suite = await resources.suite()
  const browser = await resources.browser()
  const person = await registerWithProject(suite)
  const large = await callService(suite, 'createSaleOrder', { products: linesOf(2000) }, person)
  const small = await callService(suite, 'createSaleOrder', { products: linesOf(65) }, person)
  const storageState = await signIn(browser, suite, person)
  for (const [name, id] of [['warmup', large._id], ['large', large._id], ['small', small._id]]) {
    const context = await browser.newContext({ serviceWorkers: 'block', storageState })
    const page = await context.newPage()
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'v8.execute', 'v8', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing', 'loading'],
    })
    const ready = await waitUntilShown(page, `${suite.url}/dashboard/sale-orders-list/detailed-order/${id}`, { selector: '[role=treegrid] [role=gridcell]', text: 'Aiavärav 1' })
    const buffer = await browser.stopTracing()
    if (name !== 'warmup') writeFileSync(`/tmp/browser-trace-${name}.json`, buffer)
    console.log(name, ready)
    await context.close()
  }
  return []
}
