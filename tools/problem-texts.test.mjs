import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/workspace.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist', 'testing', 'api-tests'])

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(path)
    return [path]
  })

const rooms = readdirSync(root).filter((name) => name === 'shell' || name === 'packages' || name.startsWith('mfe-'))
const estonian = new Set(
  rooms
    .flatMap((room) => filesBelow(join(root, room)))
    .filter((file) => file.endsWith('messages/et.json'))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')))),
)
/** Said by schemas too, whose texts stand with them in the contracts. */
const isOfSchemas = (message) => message === 'Required' || /^(Expected number, received|Must be at most) /.test(message)

it('should have Estonian words for everything that the service says of a field', () => {
  const sources = filesBelow(join(root, 'packages/server/src')).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const said = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:message:|message =(?= ')|refuse\([^'`]*[`'][^'`]*[`'],|refuse\(at,)\s*(['`])(.+?)\1/g,
      ),
    ].map(([, , message]) => message),
  )
  expect(said.length).toBeGreaterThan(15)
  expect(said.filter((message) => !estonian.has(message) && !isOfSchemas(message))).toEqual([])
})
