import type { Browser, BrowserContextOptions } from '@playwright/test'
import { callService, registerWithProject } from '../../e2e/support/account'
import { words } from '../../e2e/support/words'
import { gate } from '../../e2e/support/workshop'
import type { BenchLine } from '../bench-line'
import { median, medianRatio } from '../interleave'
import { type Ready, type Shown, waitUntilShown } from '../pages/ready'
import { signIn } from '../pages/sign-in'
import type { Resources } from '../resources'

const ROUNDS = 5
const JOBS = 20
/** A cheap phone on a slow network: a quarter of this machine's processor, 1.6 Mbit a second, 150 ms there and back. */
const PROCESSOR = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const PHONE = {
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions

/** The shell alone, at an address that no area has. */
const t = words('et')
const bareShell: Shown = { selector: 'h1, h2', text: t('Not found') }
const myJobs: Shown = { selector: 'main button', text: t('Start work') }

/** How long My jobs takes on a phone until work can be started, beside the shell without any area in the same round. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const suite = await resources.suite()
  const browser = await resources.browser()
  const person = await registerWithProject(suite)
  const products = Array.from({ length: JOBS }, (_, at) => gate(`Aiavärav ${at + 1}`))
  const { _id: orderId, version } = await callService(suite, 'createManufacturingOrder', { products }, person)
  const publish = { orderId, version, action: 'publish' } as const
  const order = await callService(suite, 'changeManufacturingOrderStatus', publish, person)
  const steps = order.products.flatMap(({ processes }) => processes.map(({ _id }) => _id))
  const jobs = steps.map((orderProcess) => ({ orderProcess, add: [person.userId] }))
  await callService(suite, 'assignJobs', { jobs }, person)
  const storageState = await signIn(browser, suite, person)
  const opened = (path: string, shown: Shown) => openOnPhone(browser, `${suite.url}${path}`, shown, { storageState })
  const times: Record<'bare' | 'jobs', Ready[]> = { bare: [], jobs: [] }
  // The first round is not counted: the service compiles its own code in it.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await opened('/dashboard/nowhere', bareShell)
    const work = await opened('/dashboard/my-jobs', myJobs)
    if (round === 0) continue
    times.bare.push(bare)
    times.jobs.push(work)
  }
  const spans = (name: keyof typeof times) => times[name].map(({ milliseconds }) => milliseconds)
  return [
    {
      name: 'My jobs on a phone until work can be started, cold, of the bare shell',
      ratio: medianRatio(spans('jobs'), spans('bare')),
      limit: 1.75,
      goal: '<=',
      detail: `${median(spans('jobs')).toFixed(0)} ms beside ${median(spans('bare')).toFixed(0)} ms, ${ROUNDS} rounds`,
    },
  ]
}

async function openOnPhone(
  browser: Browser,
  url: string,
  shown: Shown,
  options: BrowserContextOptions,
): Promise<Ready> {
  const context = await browser.newContext({ ...PHONE, ...options })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  const ready = await waitUntilShown(page, url, shown)
  await context.close()
  return ready
}
