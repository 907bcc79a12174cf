import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { prepareArea, requireTypes, requireWorkingBuild } from './deploy-area.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A folder of an area with one source. */
function area(source) {
  const folder = mkdtempSync(join(tmpdir(), 'tehas-area-'))
  folders.push(folder)
  const options = { strict: true, noEmit: true, types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['price.ts'] }))
  writeFileSync(join(folder, 'price.ts'), source)
  return folder
}
const silent = () => undefined

it('should refuse an area whose types do not fit, and say where', async () => {
  const refused = requireTypes(area("export const price: number = 'ten'\n"), silent)
  await expect(refused).rejects.toThrow(/price\.ts.*TS2322[\s\S]*The types do not fit; nothing was published\./)
})

it('should let an area pass whose types fit', async () => {
  await expect(requireTypes(area('export const price: number = 10\n'), silent)).resolves.toBeUndefined()
})

/** The steps of a deployment, each noted when it is taken. */
function steps(changes = {}) {
  const taken = []
  const step = (name, answer) => async () => {
    taken.push(name)
    if (answer instanceof Error) throw answer
    return answer
  }
  const answers = { requireSuite: undefined, checkTypes: undefined, build: true, ...changes }
  const made = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, step(name, answer)]))
  return { taken, made }
}

it('should build nothing where types do not fit or no Tehas runs', async () => {
  const types = steps({ checkTypes: new Error('TS2322') })
  await expect(prepareArea(types.made)).rejects.toThrow('TS2322')
  expect(types.taken).toEqual(['requireSuite', 'checkTypes'])
  const suite = steps({ requireSuite: new Error('No Tehas runs') })
  await expect(prepareArea(suite.made)).rejects.toThrow('No Tehas runs')
  expect(suite.taken).toEqual(['requireSuite'])
})

it('should pass on what was built, and nothing else', async () => {
  const { taken, made } = steps()
  await prepareArea(made)
  expect(taken).toEqual(['requireSuite', 'checkTypes', 'build'])
  await expect(prepareArea(steps({ build: false }).made)).rejects.toThrow('The build failed; nothing was published.')
})

it('should publish nothing untried unless that is asked for', async () => {
  const said = []
  const attempts = []
  const attempt = async (path) => attempts.push(path)
  const options = { attempt, say: (line) => said.push(line) }
  await expect(requireWorkingBuild({ ...options, unchecked: false })).rejects.toThrow(/No Chromium found.*--unchecked/)
  await requireWorkingBuild({ ...options, unchecked: true, executablePath: '/usr/bin/chromium' })
  expect([attempts, said]).toEqual([[], [expect.stringContaining('--unchecked')]])
  await requireWorkingBuild({ ...options, unchecked: false, executablePath: '/usr/bin/chromium' })
  expect(attempts).toEqual(['/usr/bin/chromium'])
})
