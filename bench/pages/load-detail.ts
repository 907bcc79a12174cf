import type { Browser, BrowserContextOptions } from '@playwright/test'
import { countDrawings } from '../../e2e/support/drawings'
import { watchWaterfall } from '../../e2e/support/waterfall'
import { type Shown, waitUntilShown } from './ready'

/** Processor time of the page's own thread until it can be used, in milliseconds: what else the machine does is not in it. */
export type LoadWork = {
  readonly all: number
  readonly script: number
  readonly style: number
  readonly layout: number
}

export type LoadDetail = {
  readonly work: LoadWork
  /** The longest chain of requests that waited for each other. */
  readonly chain: readonly string[]
  /** How often React drew until it was there; undefined without React's hook. */
  readonly drawings: number | undefined
  /** Scripts and calls that were asked for more than once until then. */
  readonly repeated: readonly string[]
}

/** Opens an address with an empty cache and tells what the page did until it could be used. */
export async function loadDetail(
  browser: Browser,
  url: string,
  shown: Shown,
  options: BrowserContextOptions = {},
): Promise<LoadDetail> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const drawings = await countDrawings(page, shown.selector)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') || pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  const chain = await watchWaterfall(page)
  const spent = async (): Promise<LoadWork> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
    return {
      all: of('TaskDuration'),
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
    }
  }
  const before = await spent()
  await waitUntilShown(page, url, shown)
  const after = await spent()
  const detail: LoadDetail = {
    work: {
      all: after.all - before.all,
      script: after.script - before.script,
      style: after.style - before.style,
      layout: after.layout - before.layout,
    },
    chain: chain(),
    drawings: await drawings(),
    repeated: asked.filter((one, at) => asked.indexOf(one) < at),
  }
  await context.close()
  return detail
}
