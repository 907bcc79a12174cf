import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The scripts of an area that one of its pages loads, as the build says in `remote.json`: the entry, what comes with the
 * area whatever is opened, and what the page itself adds. Throws where the page is not among them, since a budget of no
 * files would hold for ever.
 */
export function scriptsOfPage(folder, page) {
  const dist = join(folder, 'dist')
  const { entry, preload, pages } = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'))
  const own = pages[page]?.files
  if (!own?.length || !preload.length) throw new Error(`${dist}/remote.json does not say what ${page} loads`)
  return [...new Set([entry, ...[...preload, ...own].map(({ url }) => url)])].map((file) => join(dist, file))
}
