import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = join(import.meta.dirname, '..', '..', 'mfe-stock')
const ADDRESS = /http:\/\/localhost:\d+/

let server: ChildProcess | undefined
test.afterEach(() => server?.kill())

/** The development server of one area, as `pnpm --filter <area> dev` starts it; answers its address. */
function developAlone(): Promise<string> {
  const child = spawn(process.execPath, ['node_modules/@rsbuild/core/bin/rsbuild.js', 'dev'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const [address] = ADDRESS.exec(String(chunk)) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error('The development server ended')))
  })
}

test('an area alone has the theme of the product', async ({ page }) => {
  const address = await developAlone()
  // It says its address a moment before it listens.
  await expect(() => page.goto(address)).toPass({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 246)')
})
