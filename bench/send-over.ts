import type { Session } from '../e2e/support/request-service'

/** The headers by which the service knows who asks. */
export const sessionHeaders = ({ token, userId, projectId = '' }: Session): Readonly<Record<string, string>> => ({
  authorization: token,
  'x-selected-user': userId,
  'x-selected-project': projectId,
})

/** Sends to a service that runs at an address. */
export const sendOver =
  (url: string) =>
  async (path: string, { headers, payload }: { headers: Readonly<Record<string, string>>; payload: object }) => {
    const json = { 'content-type': 'application/json' }
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify(payload),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${text.slice(0, 500)}`)
    return text
  }
