import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Call, calls, callsByArea, commonErrors, errorCatalogue } from '..'

/** The calls of the specification (§7): method, path, keys of the payload, written down from its table. */
const specified: [method: string, path: string, keys: string][] = [
  ['POST', '/v2/authenticate/authenticate-user', 'username password'],
  ['POST', '/v2/authenticate/register-user', 'email firstName lastName password projectId token'],
  ['POST', '/v2/authenticate/confirm-user', 'token'],
  ['POST', '/v2/authenticate/resend-confirmation-email', 'email'],
  ['POST', '/v2/authenticate/forgot-password', 'email'],
  ['POST', '/v2/authenticate/enter-new-password', 'password repeatedPassword resetPasswordToken'],
  ['GET', '/env', ''],
  ['POST', '/v2/authenticate/version', 'projectVersion userVersion'],
  ['GET', '/v2/user/get-me', ''],
  ['GET', '/v2/user/email/{email}', ''],
  ['PATCH', '/v2/user/update-user', 'personalInformation avatarImage'],
  ['POST', '/v2/project/get-project', 'projectId'],
  ['POST', '/v2/project/create-project', 'name logoSizeOnDocuments ordersIdFormat logo company'],
  ['PATCH', '/v2/project/update-project', 'name logoSizeOnDocuments ordersIdFormat logo company catalogue'],
  ['POST', '/v2/project/add-project-table-column', 'tableName column'],
  ['POST', '/v2/project/move-project-table-column', 'tableName position column'],
  ['POST', '/v2/project/remove-project-table-column', 'tableName column'],
  ['POST', '/v2/project/add-project-field', 'rootFields productFields processFields itemFields'],
  ['POST', '/v2/project/update-project-field', 'rootFields productFields processFields itemFields'],
  ['POST', '/v2/project/send-project-invitation', 'emails'],
  ['POST', '/v2/project/accept-project-invitation', 'projectId registrationToken'],
  ['PATCH', '/v2/project/change-project-user-rights', 'userId userRights jobTitle'],
  ['PATCH', '/v2/project/change-project-user-status', 'projectId userId status'],
  ['DELETE', '/v2/project/remove-project-user', 'projectId userId'],
  ['PATCH', '/v2/project/upsert-inventory-location', '_id name description image'],
]

/** What calls take beyond it, always optional (docs/decisions/003). */
const beyond: Readonly<Record<string, readonly string[]>> = {
  '/v2/project/send-project-invitation': ['userRights', 'jobTitle'],
  '/v2/project/update-project': ['version'],
  '/v2/project/update-project-field': ['version'],
  '/v2/project/change-project-user-rights': ['version'],
  '/v2/project/change-project-user-status': ['version'],
  '/v2/project/upsert-inventory-location': ['version'],
}

const every: [string, Call][] = Object.entries(calls)
const find = (method: string, path: string) =>
  every.find(([, call]) => call.method === method && call.path === path)?.[1]
const keysOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape).sort() : [])
const inner = (schema: unknown, key: string): unknown => {
  const field: unknown = schema instanceof z.ZodObject ? schema.shape[key] : undefined
  return field instanceof z.ZodOptional || field instanceof z.ZodDefault ? field.unwrap() : field
}

describe('calls of the specification', () => {
  it('should be 25', () => {
    expect(specified).toHaveLength(25)
  })

  it.each(specified)('%s %s {%s}', (method, path, keys) => {
    const call = find(method, path)
    expect(call).toBeDefined()
    const own = keysOf(call?.body).filter((key) => !(beyond[path] ?? []).includes(key))
    expect(own).toEqual(keys === '' ? [] : keys.split(' ').sort())
  })

  it.each(Object.entries(beyond))('%s should take %s, and nobody has to send it', (path, added) => {
    const call = every.find(([, each]) => each.path === path)?.[1]
    expect(keysOf(call?.body)).toEqual(expect.arrayContaining([...added]))
    for (const key of added) {
      const field: unknown = call?.body instanceof z.ZodObject ? call.body.shape[key] : undefined
      expect(field instanceof z.ZodOptional || field instanceof z.ZodDefault).toBe(true)
    }
  })

  it('should carry what the specification shows inside a payload', () => {
    expect(keysOf(inner(calls.createProject.body, 'company'))).toEqual([
      'KMKR',
      'email',
      'homepage',
      'name',
      'phone',
      'regCode',
    ])
    expect(keysOf(inner(calls.addProjectTableColumn.body, 'column'))).toEqual(['header', 'key'])
    expect(keysOf(inner(calls.moveProjectTableColumn.body, 'column'))).toEqual(['key'])
    expect(keysOf(inner(calls.updateProjectField.body, 'rootFields'))).toContain('_id')
  })

  it('should answer a login with what the specification shows', () => {
    const keys = keysOf(calls.authenticateUser.response)
    const shown = [
      '_id',
      'token',
      'personalInformation',
      'email',
      'username',
      'confirmed',
      'avatarImage',
      'notifications',
      'version',
      'projects',
    ]
    expect(keys).toEqual(expect.arrayContaining(shown))
    const projects = inner(calls.authenticateUser.response, 'projects') as z.ZodArray
    expect(keysOf(projects.element)).toEqual(['_id', 'description', 'isOwner', 'logo', 'name', 'status'])
  })
})

describe('every call', () => {
  it('should have a method and path of its own', () => {
    const places = every.map(([, call]) => `${call.method} ${call.path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('should have a name of its own over all areas', () => {
    const names = Object.values(callsByArea).flatMap((area) => Object.keys(area))
    expect(names.sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(every)('%s should declare parameters, a body, errors and what it changes in a way that fits', (_, call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    expect(keysOf(call.params)).toEqual(inPath.sort())
    if (call.method === 'GET') expect(call.body).toBeUndefined()
    if (call.method === 'GET') expect(call.kind).toBe('query')
    if (call.kind === 'query') expect(call.changes).toBeUndefined()
    else expect(call.shows).toBeUndefined()
    for (const code of [...(call.errors ?? []), ...commonErrors]) expect(errorCatalogue).toHaveProperty(code)
    expect(call.summary.length).toBeGreaterThan(5)
  })

  it.each(every)(
    '%s should answer with a schema without transforms, as the server must be able to write it',
    (_, call) => {
      expect(() => z.toJSONSchema(call.response, { io: 'output' })).not.toThrow()
      expect(kindsIn(call.response)).not.toContain('transform')
      expect(kindsIn(call.response)).not.toContain('pipe')
    },
  )
})

/** Kinds of every schema below this one. */
function kindsIn(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const children: z.core.$ZodType[] = []
  const collect = (value: unknown): void => {
    if (value instanceof z.core.$ZodType) children.push(value)
    else if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  const { def } = schema._zod
  if (schema instanceof z.ZodLazy) collect(schema.unwrap())
  else collect(def)
  return [def.type, ...children.flatMap((child) => kindsIn(child, seen))]
}
