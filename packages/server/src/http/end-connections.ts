import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConnectionLimits } from './connection-limits'

/**
 * Ends connections when the server closes: closing waits until none is left. Browsers open some ahead that they may never use,
 * and Node takes those for ones that work. What was asked before is answered, if that takes no longer than `closeMs`.
 */
export function endConnectionsAtClose(app: FastifyInstance, { closeMs }: ConnectionLimits): void {
  const { server } = app
  const open = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    const timer = setTimeout(() => server.closeAllConnections(), closeMs)
    server.once('close', () => clearTimeout(timer))
  })
}
