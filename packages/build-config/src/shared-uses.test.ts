import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { remoteManifestSchema } from '@tehas/contracts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineRemoteConfig } from './remote-config'

let folder = ''
let environment: string | undefined
beforeEach(() => {
  environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  // Below this package, so that the build finds what it brings into every area.
  folder = mkdtempSync(join(import.meta.dirname, '../node_modules/area-'))
  mkdirSync(join(folder, 'src'))
})
afterEach(() => {
  process.env.NODE_ENV = environment
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text)

it('should write into the manifest what an area takes of each shared module, screens that come later included', async () => {
  write('remote.ts', "export default { routes: { list: () => import('./list') } }\n")
  write(
    'list.ts',
    "import { Box } from '@tehas/ui'\nimport { calls } from '@tehas/contracts'\nimport { z } from 'zod'\nimport { used } from './parts'\nexport default [Box, calls.createPartner, z.iso.date(), used]\n",
  )
  write(
    'parts.ts',
    "import { Button, Chip } from '@tehas/ui'\nexport const used = () => Button\nexport const unused = () => Chip\n",
  )
  const config = defineRemoteConfig({ descriptor: { name: 'stock', routes: [] }, version: '1.0.0' })
  const builder = await createRsbuild({ cwd: folder, config: { ...config, logLevel: 'silent' } })
  await (await builder.build()).close()
  const { uses } = remoteManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')))
  expect(uses).toEqual({
    '@tehas/contracts': ['calls.createPartner'],
    '@tehas/ui': ['Box', 'Button'],
    zod: ['z.iso.date'],
  })
}, 60_000)
