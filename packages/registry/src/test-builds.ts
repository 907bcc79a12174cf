import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CONTRACT_VERSION } from '@tehas/contracts'

export const sha384 = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Small built remotes below a folder, for tests: an entry, a screen and its compressed copy, each in its manifest. */
export function testBuilds(folder: string) {
  return {
    async build(name: string, number: number, changes: Record<string, unknown> = {}): Promise<string> {
      const path = join(folder, 'builds', `${name}-${number}`)
      const files = {
        'remoteEntry.js': `export const build = ${number}`,
        'static/js/list.js': `export const list = ${number}`,
        'static/js/list.js.br': `compressed ${number}`,
      }
      for (const [file, code] of Object.entries(files)) {
        await mkdir(dirname(join(path, file)), { recursive: true })
        await writeFile(join(path, file), code)
      }
      const manifest = {
        name,
        version: '1.0.0',
        build: String(number).padStart(12, '0'),
        contract: CONTRACT_VERSION,
        entry: 'remoteEntry.js',
        integrity: sha384(files['remoteEntry.js']),
        preload: [],
        files: Object.entries(files).map(([url, code]) => ({ url, integrity: sha384(code) })),
        descriptor: { name, routes: [] },
        ...changes,
      }
      await writeFile(join(path, 'remote.json'), JSON.stringify(manifest))
      return path
    },
  }
}
