import { type ApiClient, type ApiClientOptions, createApiClient } from '../client/create-api-client'

type Received = {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal
}

/** A fetch that answers in turn with what it was given, the last one again and again, and remembers what it was sent. */
export function fakeServer(...answers: (() => Response | Promise<Response>)[]) {
  const received: Received[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { method, url, headers, signal } = request
    const text = await request.text()
    received.push({ method, url, headers, signal, body: text === '' ? undefined : JSON.parse(text) })
    signal.throwIfAborted()
    const answer = answers[Math.min(received.length, answers.length) - 1]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }
  return { fetch, received }
}

export const json =
  (body: unknown, status = 200) =>
  (): Response =>
    Response.json(body, { status })
export const empty = (status: number) => (): Response => new Response(null, { status })

export const testClient = (fetch: typeof globalThis.fetch, options: Partial<ApiClientOptions> = {}): ApiClient =>
  createApiClient({ baseUrl: 'http://tehas.test/api', session: () => ({}), fetch, retryDelayMs: 1, ...options })
