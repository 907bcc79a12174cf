// Raises the revision of each function and view of the database whose file has changed (CONTRIBUTING, Functions and views).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../packages/server/src/database/migrations/definitions')
const revisionsFile = join(folder, 'revisions.json')
const known = JSON.parse(readFileSync(revisionsFile, 'utf8'))

const found = ['functions', 'views'].flatMap((kind) =>
  readdirSync(join(folder, kind)).map((file) => {
    const name = file.replace(/\.sql$/, '')
    const checksum = createHash('sha256')
      .update(readFileSync(join(folder, kind, file), 'utf8'))
      .digest('hex')
    const { revision = 0, checksum: before } = known[name] ?? {}
    return [name, { revision: before === checksum ? revision : revision + 1, checksum }]
  }),
)
writeFileSync(revisionsFile, `${JSON.stringify(Object.fromEntries(found.sort()), null, 2)}\n`)
for (const [name, { revision }] of found) {
  if (known[name]?.revision !== revision) console.log(`${name} is revision ${revision} now.`)
}
