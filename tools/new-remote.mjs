// npm run new-remote -- <area>: a remote with one page, its tests and all that a remote needs.
import { spawnSync } from 'node:child_process'
import { register } from 'tsx/esm/api'
import { install, requireNode, root } from './lib/workspace.mjs'
import { makeRemote, refuseArea } from './new-remote/make-remote.mjs'

try {
  requireNode()
  install()
  register()
  const { areaSchema, tabSchema } = await import('../packages/contracts/src/index.ts')
  const area = process.argv.slice(2).find((arg) => !arg.startsWith('-'))
  const refusal = refuseArea(area, { areas: areaSchema.options, folder: root })
  if (refusal !== undefined) throw new Error(refusal)
  const name = makeRemote(area, { folder: root, hasTab: tabSchema.options.includes(area) })
  install()
  spawnSync(process.execPath, [`${root}/node_modules/@biomejs/biome/bin/biome`, 'format', '--write', name], {
    cwd: root,
    stdio: 'inherit',
  })
  console.log(`${name} is there. npm run check tests it; npm start shows it; CONTRIBUTING.md says how to go on.`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
