// npm run walls: writes what is made from the table of who may import whom. `--check` only says what differs from it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, root, workspaceFolders } from './lib/workspace.mjs'
import { checkManifests } from './walls/check-manifests.mjs'
import { lintRules } from './walls/lint-rules.mjs'
import { withWallsTable } from './walls/walls-table.mjs'

const check = process.argv.includes('--check')
const problems = checkManifests(Object.fromEntries(workspaceFolders().map((folder) => [folder, readManifest(folder)])))

for (const [name, make] of [
  ['biome.walls.json', () => `${JSON.stringify(lintRules(), null, 2)}\n`],
  ['docs/architecture.md', withWallsTable],
]) {
  const file = join(root, name)
  const before = readFileSync(file, 'utf8')
  const after = make(before)
  if (after === before) continue
  if (check) problems.push(`${name} is not what tools/walls/walls.mjs gives: npm run walls`)
  else writeFileSync(file, after)
}

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
