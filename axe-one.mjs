import { readFileSync } from 'node:fs'
import { open } from './shots.mjs'
const axe = readFileSync('e2e/node_modules/axe-core/axe.min.js', 'utf8')
const world = await open({ languages: ['et'], only: ['desk', 'touch'] })
for (const { page, kind } of world.pages) for (const [path, click] of [['/dashboard/production-table'], ['/dashboard/production-reports?view=month'], ['/dashboard/production-reports?view=free&by=order&show=amount'], ['/dashboard/production-reports?view=month&by=person', 'tbody tr button, li button']]) for (const scheme of ['light', 'dark']) {
  await page.emulateMedia({ colorScheme: scheme })
  if (kind === 'touch') await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(process.env.SHOT_URL + path); await page.waitForTimeout(2500)
  if (click) { await page.locator(click).first().click(); await page.waitForTimeout(1000) }
  await page.evaluate(axe)
  const found = await page.evaluate(() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] }))
  console.log(kind, scheme, path, found.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 2).map((n) => n.html.slice(0, 160)).join(' | ')}`))
}
await world.browser.close()
