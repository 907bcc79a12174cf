import { randomUUID } from 'node:crypto'
import { type BodyInputOf, type CallName, calls, type ResponseOf, servicePrefix } from '@tehas/contracts'
import type { Suite } from './suite'

export type Person = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

export const newPerson = (overrides: Partial<Person> = {}): Person => ({
  email: `kadri.${randomUUID().slice(0, 8)}@tookoda.example`,
  password: 'Tammik2026tamm',
  firstName: 'Kadri',
  lastName: 'Tamm',
  ...overrides,
})

export type Session = { readonly userId: string; readonly token: string; readonly projectId?: string }

/** Calls the running service as the browser does; used to prepare what a test is not about. */
export async function callService<Name extends CallName>(
  suite: Suite,
  name: Name,
  body: BodyInputOf<(typeof calls)[Name]>,
  session?: Session,
  params: Readonly<Record<string, string>> = {},
): Promise<ResponseOf<(typeof calls)[Name]>> {
  const call = calls[name]
  const headers: Record<string, string> = { 'idempotency-key': randomUUID() }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (session) {
    headers.authorization = session.token
    headers['x-selected-user'] = session.userId
    if (session.projectId) headers['x-selected-project'] = session.projectId
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const answer = await fetch(`${suite.url}${servicePrefix}${path}`, {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(json)}`)
  return call.response.parse(json) as ResponseOf<(typeof calls)[Name]>
}

/** A confirmed person with a project, made by the same calls that the screens use. */
export async function registerWithProject(
  suite: Suite,
  person = newPerson(),
): Promise<Person & Session & { projectId: string }> {
  const { email, password, firstName, lastName } = person
  await callService(suite, 'registerUser', { email, password, firstName, lastName, projectId: null, token: null })
  const link = await suite.mailedLink(email, '/confirm-user/')
  const token = new URL(link).pathname.split('/').pop() ?? ''
  await callService(suite, 'confirmUser', { token })
  const user = await callService(suite, 'authenticateUser', { username: email, password })
  const session = { userId: user._id, token: user.token }
  const project = await callService(suite, 'createProject', { name: 'Tammiku Töökoda' }, session)
  return { ...person, ...session, projectId: project._id }
}

/** Logs a person in by the service and chooses the first project. */
export async function openSession(suite: Suite, person: Pick<Person, 'email' | 'password'>): Promise<Session> {
  const body = { username: person.email, password: person.password }
  const user = await callService(suite, 'authenticateUser', body)
  const [project] = user.projects
  return { userId: user._id, token: user.token, ...(project && { projectId: project._id }) }
}
