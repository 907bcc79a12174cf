import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** The file of a folder at a path; undefined where there is none. */
function fileIn(folder, path) {
  const file = normalize(join(folder, decodeURIComponent(path)))
  return file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile() ? file : undefined
}

/** The registry as it would be with this build alone. */
function registryWith({ pages, files, uses, ...manifest }) {
  const base = `/remotes/${manifest.name}/${manifest.version}-${manifest.build}/`
  const preload = manifest.preload.map((file) => ({ ...file, url: base + file.url }))
  const shell = { version: '0.0.0', contract: manifest.contract }
  return {
    base,
    registry: { revision: 1, shell, remotes: [{ ...manifest, enabled: true, entry: base + manifest.entry, preload }] },
  }
}

/**
 * Serves the files of a shell and one build of an area that is published nowhere, with answers of its own: nothing of the
 * running suite is asked or changed. Answers the address and how to end it.
 */
export async function serveTry({ shellFolder, buildFolder, answer }) {
  const manifest = JSON.parse(readFileSync(join(buildFolder, 'remote.json'), 'utf8'))
  const { base, registry } = registryWith(manifest)
  const json = (response, value) =>
    response.writeHead(200, { 'content-type': TYPES['.json'] }).end(JSON.stringify(value))

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === '/registry.json') return json(response, registry)
    // Events are waited for and never come.
    if (pathname === '/api/v2/events')
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    if (pathname.startsWith('/api/')) {
      const answered = answer(request.method, pathname)
      return answered === undefined ? response.writeHead(404).end('{}') : json(response, answered)
    }
    const file = pathname.startsWith(base)
      ? fileIn(buildFolder, pathname.slice(base.length))
      : (fileIn(shellFolder, pathname) ?? (extname(pathname) === '' ? join(shellFolder, 'index.html') : undefined))
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    manifest,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
