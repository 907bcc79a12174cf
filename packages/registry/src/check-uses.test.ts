import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@tehas/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runRegistryCommand } from './cli'
import { createRegistryStore } from './create-registry-store'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-uses-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const shellFolder = () => join(folder, 'shell')
const open = () => createRegistryStore(join(folder, 'store'), { shellFolder: shellFolder() })

async function shellWith(modules: Record<string, string[]>) {
  await mkdir(shellFolder(), { recursive: true })
  await writeFile(join(shellFolder(), 'shared-exports.json'), JSON.stringify({ digest: '1', modules }))
}

async function areaThatUses(uses: Record<string, string[]>) {
  const path = join(folder, 'build')
  const code = 'export {}'
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'remoteEntry.js'), code)
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  const of = { name: 'sales', version: '1.0.0', build: '000000000001', contract: CONTRACT_VERSION }
  const manifest = {
    ...of,
    entry: 'remoteEntry.js',
    integrity,
    preload: [],
    uses,
    descriptor: { name: 'sales', routes: [] },
  }
  await writeFile(join(path, 'remote.json'), JSON.stringify(manifest))
  return path
}

describe('an area that needs more than the running shell has', () => {
  it('should be refused with module, name and what to deploy first, and nothing published', async () => {
    await shellWith({ '@tehas/ui': ['Box'] })
    const build = await areaThatUses({ '@tehas/ui': ['Box', 'NumberCell'], '@tehas/ui/map': ['Map'] })
    const error = await open()
      .publish(build)
      .catch((refusal) => refusal)
    expect(error).toMatchObject({ code: 'SHELL_LACKS_EXPORTS' })
    expect(error.message).toContain('@tehas/ui lacks NumberCell')
    expect(error.message).toContain('no @tehas/ui/map at all')
    expect(error.message).toContain('deploy the shell first')
    expect((await open().read()).revision).toBe(0)
  })

  it('should be refused where the shell does not say what it has', async () => {
    await expect(open().publish(await areaThatUses({ '@tehas/ui': ['Box'] }))).rejects.toMatchObject({
      code: 'SHELL_LACKS_EXPORTS',
    })
  })

  it('should be published when the shell has it, whatever else that has', async () => {
    await shellWith({ '@tehas/ui': ['Box', 'NumberCell', 'Text'], zod: ['z'] })
    await open().publish(await areaThatUses({ '@tehas/ui': ['Box', 'NumberCell'] }))
    expect((await open().read()).remotes[0]).not.toHaveProperty('uses')
  })

  it('should be refused on the command line too', async () => {
    await shellWith({ '@tehas/ui': ['Box'] })
    const said: string[] = []
    const build = await areaThatUses({ '@tehas/ui': ['NumberCell'] })
    const code = await runRegistryCommand(['publish', build], join(folder, 'store'), (line) => said.push(line), {
      shellFolder: shellFolder(),
    })
    expect([code, said.join()]).toEqual([1, expect.stringContaining('@tehas/ui lacks NumberCell')])
  })
})
