import { firstRoute } from './first-route.mjs'
import { serveTry } from './serve-try.mjs'

const MOST_MS = 12_000
/** What effects of the first drawing throw comes right after it. */
const AFTER_DRAWING_MS = 300

const NOT_PUBLISHED = 'Nothing was published.'

/** The first line of what a page reported. */
const firstLine = (text) => text.trim().split('\n')[0]

/**
 * Loads a build into the shell that runs, in a browser, and draws its first page, before anybody else may get it. Throws
 * with what failed: code that throws when it is loaded, a page that throws when it is drawn, one that never comes.
 */
export async function tryArea({ shellFolder, buildFolder, executablePath, answers }) {
  const { exampleAnswer, session } = answers
  const { chromium } = await import('@playwright/test')
  const served = await serveTry({ shellFolder, buildFolder, answer: exampleAnswer })
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: ['--disable-dev-shm-usage'] })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addInitScript((stored) => localStorage.setItem('tehas.session', stored), JSON.stringify(session))
    const page = await context.newPage()
    const failure = await firstFailure(page, served)
    if (failure !== undefined)
      throw new Error(`${describe(served.manifest)} does not work: ${failure}\n${NOT_PUBLISHED}`)
  } finally {
    await browser.close()
    served.close()
  }
}

const describe = ({ name, version, build }) => `${name}@${version}-${build}`

async function firstFailure(page, { url, manifest }) {
  const route = firstRoute(manifest.descriptor)
  const { name } = manifest
  const label = describe(manifest)
  let report = () => undefined
  const failed = new Promise((resolve) => {
    report = resolve
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith(label)) report(firstLine(message.text()))
  })
  page.on('pageerror', (error) => report(firstLine(error.stack ?? error.message)))
  await page.goto(url + (route?.path ?? '/'), { waitUntil: 'commit' })
  const mark = `tehas:screen ${name} routes`
  const drawn = page
    .waitForFunction(
      ([begin, id]) =>
        performance
          .getEntriesByType('mark')
          .some((each) => each.name === `${begin} ${id}` || (id === '' && each.name.startsWith(begin))),
      [mark, route?.id ?? ''],
      { timeout: MOST_MS },
    )
    .then(() => page.waitForTimeout(AFTER_DRAWING_MS))
    .then(() => undefined)
    .catch(() => `its first page, ${route?.path}, was not drawn within ${MOST_MS / 1000} seconds`)
  return Promise.race([failed, drawn])
}
