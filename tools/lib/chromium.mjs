import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell without windows is what Playwright runs by default; the whole browser takes a third more of the processor.
const DEBIAN_BROWSERS = [
  { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' },
  { name: 'chromium', path: '/usr/bin/chromium' },
]

const SYSTEM_BROWSERS = [
  ...DEBIAN_BROWSERS.map(({ path }) => path),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function installOnDebian() {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isRootOnDebian) return undefined
  console.log('No Chromium found: installing it with apt-get …')
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  // Older releases of Debian have the whole browser alone.
  for (const { name, path } of DEBIAN_BROWSERS) {
    spawnSync('apt-get', ['install', '-y', name], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (existsSync(path)) return path
  }
  return undefined
}

/** Path of a Chromium that is on this machine already; undefined where there is none. */
export async function knownChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? (await playwrightsOwn())
}

/** Path of a Chromium for the browser tests: CHROMIUM_PATH, a system browser, Playwright's own, or one installed now. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    execFileSync(named, ['--version'], { stdio: 'ignore' })
    return named
  }
  const found = SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? (await playwrightsOwn()) ?? installOnDebian()
  if (!found) throw new Error('No Chromium found: install chromium or Google Chrome, or name it in CHROMIUM_PATH.')
  return found
}
