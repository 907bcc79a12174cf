import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack } from '@rsbuild/core'
import * as contracts from '@tehas/contracts'
import { exampleOf, malformedBodies } from '@tehas/contracts/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leanZod, leanZodBounds, leanZodSchemas, leanZodStrings } from './lean-zod'

type Contracts = Pick<typeof contracts, 'calls' | 'isPrice' | 'boundsOf' | 'orderProductInputSchema'>

const require = createRequire(import.meta.url)
let folder: string
let built: Contracts

/** The contract as pages have it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-contracts-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const compiler = rspack({
    mode: 'none',
    target: 'node20',
    context: dirname(require.resolve('@tehas/contracts')),
    entry: require.resolve('@tehas/contracts'),
    resolve: { extensions: ['.ts', '.js'] },
    plugins: [leanZod()],
    module: {
      rules: [
        leanZodStrings,
        leanZodBounds,
        leanZodSchemas,
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
      ],
    },
    output: { path: folder, filename: 'contracts.js', module: true, library: { type: 'module' } },
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    ),
  )
  built = await import(pathToFileURL(join(folder, 'contracts.js')).href)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a schema says of a value: what it makes of it, or what is wrong with it and where. */
function said(schema: Parameters<typeof exampleOf>[0] | undefined, value: unknown) {
  const { data, error } = schema?.safeParse(value) ?? {}
  return error ? error.issues.map(({ code, path, message }) => ({ code, path, message })) : data
}

it.each(Object.keys(contracts.calls) as contracts.CallName[])(
  'should say of every value of %s what zod says as it is',
  (name) => {
    const [call, other]: [contracts.Call, contracts.Call] = [contracts.calls[name], built.calls[name]]
    expect(Object.keys(other)).toEqual(Object.keys(call))
    for (const part of ['params', 'body', 'response', 'fresh'] as const) {
      const schema = call[part]
      if (!schema) continue
      const values = [exampleOf(schema), {}, null, 'text', 7, []]
      for (const value of values) expect(said(other[part], value), part).toEqual(said(schema, value))
    }
    for (const { name: what, value } of malformedBodies(call)) {
      expect(said(other.body, value), what).toEqual(said(call.body, value))
    }
  },
)

it('should keep marks and bounds', () => {
  const { shape } = built.orderProductInputSchema
  expect(built.isPrice(shape.unitPrice)).toBe(true)
  expect(built.isPrice(shape.name)).toBe(false)
  expect(built.boundsOf(shape.name)).toEqual({ min: 3, max: 100 })
})
