import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** A server of plain files on this machine, as an area's development server is one; it notes what it was asked. */
export async function serveFiles(folder: string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    asked.push(path)
    const file = join(folder, path)
    response.setHeader('access-control-allow-origin', '*')
    if (request.method !== 'GET') return response.writeHead(204, { 'access-control-allow-headers': '*' }).end()
    if (!existsSync(file)) return response.writeHead(404).end()
    const type = path.endsWith('.html')
      ? 'text/html'
      : path.endsWith('.js')
        ? 'text/javascript'
        : path.endsWith('.json')
          ? 'application/json'
          : 'text/plain'
    return response.setHeader('content-type', type).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, asked, close }
}
