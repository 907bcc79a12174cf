// Sends requests over connections that it keeps, in a process of its own: what a client costs is not the server's.
import { Agent, request } from 'node:http'
import { batchSchema, type Measured, type Request } from './requests'

/** An agent of one socket for each connection: the same socket sends all that a connection sends. */
const agents: Agent[] = []
const agentOf = (connection: number): Agent => {
  agents[connection] ??= new Agent({ keepAlive: true, maxSockets: 1 })
  return agents[connection]
}

const send = ({ method, url, headers, body }: Request, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const json =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method, agent, headers: { ...headers, ...json } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = String(Buffer.concat(chunks))
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 500)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

process.on('message', async (message) => {
  const each: number[] = []
  let last = ''
  const start = performance.now()
  const sendAll = async (requests: readonly Request[], connection: number) => {
    for (const asked of requests) {
      const began = performance.now()
      const answer = await send(asked, agentOf(connection))
      each.push(performance.now() - began)
      if (connection === 0) last = answer
    }
  }
  const answer = async (): Promise<Measured> => {
    try {
      await Promise.all(batchSchema.parse(message).map(sendAll))
      return { ms: performance.now() - start, each, last }
    } catch (error) {
      return { ms: 0, each, last, failure: error instanceof Error ? error.message : String(error) }
    }
  }
  process.send?.(await answer())
})
process.on('disconnect', () => process.exit(0))
