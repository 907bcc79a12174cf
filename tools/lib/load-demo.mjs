import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/**
 * Fills a fresh data folder with the believable workshop of packages/demo, through the calls that the screens make, and
 * prints how to log in. A folder that has it already is left alone.
 */
export async function loadDemo(url, dataFolder, history) {
  const source = join(root, 'packages/demo/src/load-demo.ts')
  if (!existsSync(source)) throw new Error('packages/demo has no workshop to load.')
  const { register } = await import('tsx/esm/api')
  register()
  const demo = await import('../../packages/demo/src/load-demo.ts')
  console.log('Filling in the demo workshop. The first time this takes a minute or two …')
  const { email, password } = await demo.loadDemo({ url, dataFolder, history })
  console.log(`The demo is ready: ${url}\nLog in as ${email} with the password ${password}`)
}
