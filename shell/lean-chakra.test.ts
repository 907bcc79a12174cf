import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const leftOut = join(dirname(require.resolve('@tehas/build-config')), 'chakra-left-out.mjs')
const chakra = createRequire(require.resolve('@tehas/ui')).resolve('@chakra-ui/react/styled-system')
const sourceOf = (file: string): string =>
  readFileSync(chakra.replace(/[/\\]cjs[/\\].*$|[/\\]esm[/\\].*$/, `/esm/styled-system/${file}.js`), 'utf8')

it('should stand in for every part of the system that Chakra takes from what is left out', async () => {
  const given: object = await import(pathToFileURL(leftOut).href)
  const system = sourceOf('system')
  for (const file of ['preflight', 'serialize', 'cva', 'sva', 'token-dictionary']) {
    const names = system.match(new RegExp(`import \\{ ([^}]+) \\} from '\\./${file}\\.js'`))?.[1]?.split(', ') ?? []
    expect(names, file).not.toEqual([])
    expect(Object.keys(given)).toEqual(expect.arrayContaining(names))
  }
})
