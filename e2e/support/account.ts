import { randomUUID } from 'node:crypto'
import { type BodyInputOf, type CallName, calls, type ResponseOf } from '@tehas/contracts'
import { requestService, type Session } from './request-service'
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

/** Calls the running service as the browser does; used to prepare what a test is not about. */
export const callService = <Name extends CallName>(
  suite: Suite,
  name: Name,
  body: BodyInputOf<(typeof calls)[Name]>,
  session?: Session,
  params?: Readonly<Record<string, string>>,
): Promise<ResponseOf<(typeof calls)[Name]>> => requestService(suite.url, calls[name], { params, body }, session)

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
