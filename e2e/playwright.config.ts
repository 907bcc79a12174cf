import { defineConfig } from '@playwright/test'
import { keepFoldersInMemory } from '../tools/testing/memory-folder'

keepFoldersInMemory()

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/prepare.ts',
  outputDir: './test-results',
  timeout: 300_000,
  // A machine that is shared with others is at times several times slower: only what fails waits so long.
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // Each file starts a Tehas of its own, so files run beside each other; the tests of a file come one after the other.
  // They wait for pages, mails and time to pass: three keep two processors busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // What passes only the second time hides a fault, of the test or of the product: `npm test` names it at its end.
  retries: 1,
  reportSlowTests: { max: 10, threshold: 0 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // Recording takes a sixth of the time of all tests. `--trace retain-on-failure` records what is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      chromiumSandbox: false,
      args: [
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
