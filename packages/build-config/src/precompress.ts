import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RsbuildPlugin } from '@rsbuild/core'

const COMPRESSIBLE = /\.(?:js|mjs|css|html|json|svg|webmanifest|txt|map)$/
const MIN_BYTES = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Every file under a folder, as paths relative to it with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** Writes `.br` and `.gz` beside every text file of a folder, so that the server never compresses on the fly. */
export async function precompressFolder(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const content = await readFile(path)
      if (content.byteLength < MIN_BYTES) return
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
      }
      await Promise.all([
        brotli(content, options).then((packed) => writeFile(`${path}.br`, packed)),
        zip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
      ])
    }),
  )
}

export const precompress = (): RsbuildPlugin => ({
  name: 'tehas:precompress',
  setup(api) {
    api.onAfterBuild(async () => {
      if (api.context.action === 'build') await precompressFolder(api.context.distPath)
    })
  },
})
