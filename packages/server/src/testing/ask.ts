import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

type Answer = { readonly status: number; readonly retryAfter: string | undefined; readonly text: string }

/** Asks a live server on a connection of its own; with a body it is a POST. */
export function ask(url: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const asked = request(url, { agent: false, ...(body && { method: 'POST', headers }) }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }),
      )
    })
    asked.once('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

export const isReady = (url: string): Promise<Answer> => ask(`${url}/ready`)

/** A call that needs the database: logging in as an unknown user. */
export const logIn = (url: string): Promise<Answer> =>
  ask(`${url}/api/v2/authenticate/authenticate-user`, { username: 'kadri@tookoda.example', password: 'Tammik2026' })
