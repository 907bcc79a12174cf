import { open } from './shots.mjs'
const world = await open({ languages: ['et'], only: ['desk', 'touch'] })
const shot = (page, name) => page.screenshot({ path: `/tmp/shots-reports/state-${name}.png` })
for (const { page, kind } of world.pages) {
  const paths = { table: '/dashboard/production-table', reports: '/dashboard/production-reports' }
  if (kind === 'touch') await page.setViewportSize({ width: 390, height: 844 })
  for (const [name, path] of Object.entries(paths)) {
    await page.route('**/v2/production/**', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ code: 'INTERNAL_ERROR', message: 'x', requestId: 'abc' }) }))
    await page.goto(process.env.SHOT_URL + path); await page.waitForTimeout(5000); await shot(page, `${kind}-${name}-error`)
    await page.unroute('**/v2/production/**')
    await page.route('**/v2/production/**', async (route) => { await new Promise((r) => setTimeout(r, 6000)); await route.continue().catch(() => {}) })
    await page.goto(process.env.SHOT_URL + path); await page.waitForTimeout(2500); await shot(page, `${kind}-${name}-loading`)
    await page.unroute('**/v2/production/**')
    await page.goto(`${process.env.SHOT_URL}${path}?q=polesellist`); await page.waitForTimeout(2500); await shot(page, `${kind}-${name}-nothing`)
  }
  await page.goto(`${process.env.SHOT_URL}/dashboard/production-reports?at=2025-01-01`); await page.waitForTimeout(2000); await shot(page, `${kind}-reports-empty`)
  if (kind === 'desk') {
    await page.goto(`${process.env.SHOT_URL}/dashboard/production-table`); await page.waitForTimeout(2500)
    await page.locator('[role=row] [role=checkbox], [role=row] input[type=checkbox]').nth(2).click({ force: true }); await page.waitForTimeout(600); await shot(page, 'desk-table-chosen')
    await page.mouse.move(700, 500); await page.mouse.wheel(900, 0); await page.waitForTimeout(600); await shot(page, 'desk-table-scrolled')
  }
}
await world.browser.close()
