import { type ApiSession, sessionHeaders } from '../client/session-headers'

/** An answer that the code comes for later than this is asked for again. */
const FRESH_MS = 20_000
const SESSION_HEADERS = ['authorization', 'x-selected-user', 'x-selected-project']

type FirstCall = {
  readonly request: Request
  readonly body: string | undefined
  readonly at: number
  readonly answer: Promise<Response>
}

const made = new Map<string, FirstCall>()

/**
 * Makes queries before the code that shows their answers is there; addresses are whole or from the root of the site. Each
 * answer is handed over once, by `fetchOnce`. This file brings nothing else, so that the page's first script can use it.
 */
export function makeFirstCalls(addresses: readonly string[], session: ApiSession): void {
  for (const address of addresses) makeFirstCall(address, session)
}

/** The same for one query; with a body it is posted. */
export function makeFirstCall(address: string, session: ApiSession, body?: string): void {
  const posted = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = new Request(new URL(address, location.href), {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { accept: 'application/json', ...posted, ...sessionHeaders(session) },
  })
  const answer = fetch(request)
  // Told where the answer is taken; without that there is nobody to hear of it.
  answer.catch(() => undefined)
  made.set(request.url, { request, body, at: performance.now(), answer })
}

/**
 * `fetch`, but for a query that was made already for the same person and project: its answer, whatever that says. A query
 * that is repeated goes to the service, and so does one whose first try was cut.
 */
export const fetchOnce: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const response = await take(request).catch(() => undefined)
  request.signal.throwIfAborted()
  return response ?? fetch(request)
}

async function take(request: Request): Promise<Response | undefined> {
  const first = made.get(request.url)
  if (!first || request.method !== first.request.method) return undefined
  if (first.body !== undefined && (await request.clone().text()) !== first.body) return undefined
  made.delete(request.url)
  const isSame = SESSION_HEADERS.every((name) => request.headers.get(name) === first.request.headers.get(name))
  return isSame && performance.now() - first.at < FRESH_MS ? first.answer : undefined
}
