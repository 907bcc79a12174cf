// @vitest-environment happy-dom
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTRACT_VERSION } from '../../packages/contracts/src/index.ts'
import { root } from '../lib/workspace.mjs'
import { headingOf, withSection } from './changelog.mjs'
import { compareSurfaces, versionProblems } from './compare.mjs'
import { readSurface } from './read-surface.mjs'
import { packSurface, unpackSurface } from './snapshot.mjs'

const SNAPSHOT = join(root, 'packages/contracts/src/remotes/contract-surface.json')
const CHANGELOG = join(root, 'docs/shared-modules.md')
const RUN =
  'Raise CONTRACT_VERSION (packages/contracts/src/remotes/registry.ts) where it says so, then npm run contract'

const readPage = () => (existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : '')
function readSnapshot() {
  const { version, surface } = JSON.parse(readFileSync(SNAPSHOT, 'utf8'))
  return { version, surface: unpackSurface(surface) }
}

/** `npm run contract` comes here too: what is shared can only be read where the shell's modules can be loaded. */
const isWriting = process.env.TEHAS_WRITE_CONTRACT === '1'

const { digest, surface } = await readSurface()

it('should raise the version of the contract with what it lost or gained since it was last written', () => {
  const last = readSnapshot()
  const problems = versionProblems(compareSurfaces(last.surface, surface), last.version, CONTRACT_VERSION)
  expect(problems, problems.length === 0 ? '' : `\n${problems.join('\n  ')}\n${RUN}`).toEqual([])
})

it.runIf(isWriting)('writes contract and changelog', () => {
  const last = readSnapshot()
  const difference = compareSurfaces(last.surface, surface)
  if (versionProblems(difference, last.version, CONTRACT_VERSION).length > 0) return
  const isChanged = difference.breaking.length + difference.added.length > 0 || last.version !== CONTRACT_VERSION
  if (isChanged) {
    const change = { before: last.surface, after: surface, version: CONTRACT_VERSION, digest }
    writeFileSync(CHANGELOG, withSection(readPage(), change))
  }
  writeFileSync(SNAPSHOT, `${JSON.stringify({ version: CONTRACT_VERSION, surface: packSurface(surface) }, null, 2)}\n`)
})

it('should be written down as it is, with its changelog', () => {
  expect({ ...readSnapshot(), hint: RUN }).toEqual({ version: CONTRACT_VERSION, surface, hint: RUN })
  expect(readPage().split('\n')).toContain(headingOf(CONTRACT_VERSION, digest))
})
