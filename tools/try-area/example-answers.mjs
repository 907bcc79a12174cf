import { calls } from '../../packages/contracts/src/index.ts'
import {
  createTestProject,
  createTestProjectMember,
  createTestUser,
  exampleOf,
} from '../../packages/contracts/src/testing/index.ts'

const user = createTestUser()
const summary = { _id: user._id, email: user.email, firstName: 'Kadri', lastName: 'Tamm', phone: '', avatarImage: null }
const project = {
  ...createTestProject(),
  members: [createTestProjectMember({ user: summary, userRights: { OWNER: true } })],
}

/** A session as the shell keeps it: the owner of a project, who may open everything. */
export const session = { state: { token: 'try', user, selectedProject: project, isStacked: false }, version: 0 }

const fixed = new Map([
  [calls.getMe, user],
  [calls.getProject, project],
])

/** The same value with lists emptied wherever its schema allows: a page then shows that there is nothing yet. */
function withEmptyLists(schema, value) {
  const emptied = (part) => {
    if (Array.isArray(part)) return []
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, emptied(each)]))
  }
  const empty = emptied(value)
  return schema.safeParse(empty).success ? empty : value
}

const routes = Object.values(calls).map((call) => ({
  call,
  path: new RegExp(`^/api${call.path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** What the service could answer; undefined for what is no call, or answers no JSON. */
export function exampleAnswer(method, pathname) {
  const found = routes.find(({ call, path }) => call.method === method && path.test(pathname))
  if (!found || found.call.answers) return undefined
  const { response } = found.call
  return fixed.get(found.call) ?? withEmptyLists(response, exampleOf(response))
}
