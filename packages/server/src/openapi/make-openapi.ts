import {
  type Call,
  callErrorSchema,
  commandErrors,
  commonErrors,
  contentErrors,
  type ErrorCode,
  errorCatalogue,
  memberErrors,
  originHeader,
  RESYNC_EVENT,
  serverEventSchema,
  servicePrefix,
  signedInErrors,
  storeErrors,
  uploadErrors,
} from '@tehas/contracts'
import { z } from 'zod'
import type { Area } from '../http/area'

/** Where the events of a project are heard. */
export const EVENTS_PATH = `${servicePrefix}/v2/events`

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const jsonSchema: z.ZodType<Json> = z.json()

/** Rewrites references of a schema to the document's components, where its parts are stored under its name. */
function movedRefs(value: Json, name: string): Json {
  if (Array.isArray(value)) return value.map((each) => movedRefs(each, name))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]): [string, Json] => {
    if (key !== '$ref' || typeof each !== 'string') return [key, movedRefs(each, name)]
    return [
      key,
      each === '#' ? `#/components/schemas/${name}` : each.replace('#/$defs/', `#/components/schemas/${name}_`),
    ]
  })
  return Object.fromEntries(entries)
}

function addSchema(components: JsonObject, name: string, schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const made = jsonSchema.parse(JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))))
  if (made === null || typeof made !== 'object' || Array.isArray(made)) return {}
  const { $defs, $schema: _dialect, ...rest } = made
  components[name] = movedRefs(rest, name)
  if ($defs && typeof $defs === 'object' && !Array.isArray($defs)) {
    for (const [key, part] of Object.entries($defs)) components[`${name}_${key}`] = movedRefs(part, name)
  }
  return { $ref: `#/components/schemas/${name}` }
}

/** Every error code of a call: its own codes and those that follow from its kind and access. */
export function codesOf(call: Call): ErrorCode[] {
  const { access, kind } = call
  const inProject = access.kind === 'member' || access.kind === 'right'
  return [
    ...commonErrors,
    ...(access.kind === 'public' ? [] : signedInErrors),
    ...(inProject ? memberErrors : []),
    ...(kind === 'command' ? commandErrors : []),
    ...(call.takes || call.answers ? storeErrors : []),
    ...(call.takes ? uploadErrors : []),
    ...(call.answers === 'FILE' || call.answers === 'PICTURE' ? contentErrors : []),
    ...(call.errors ?? []),
  ]
}

export const accessText = ({ access }: Call): string => {
  if (access.kind === 'right') return `members with ${access.anyOf.join(' or ')}`
  return { public: 'anybody', session: 'every logged-in user', member: 'members of the project' }[access.kind]
}

/** The schema of a conflict. Its current object is of the call's response, unless the call declares another schema. */
function conflict(components: JsonObject, name: string, { fresh }: Call, answer: JsonObject): JsonObject {
  const current = fresh ? addSchema(components, `${name}Fresh`, fresh, 'output') : answer
  const details = { type: 'object', properties: { current } }
  return { allOf: [{ $ref: '#/components/schemas/CallError' }, { type: 'object', properties: { details } }] }
}

function failuresOf(codes: readonly ErrorCode[], schemaFor: (codes: ReadonlySet<ErrorCode>) => JsonObject): JsonObject {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  const answers = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, each]): [string, Json] => [
      String(status),
      { description: [...each].join(', '), content: { 'application/json': { schema: schemaFor(each) } } },
    ])
  return Object.fromEntries(answers)
}

const anyError: JsonObject = { $ref: '#/components/schemas/CallError' }

const failures = (components: JsonObject, name: string, call: Call, answer: JsonObject): JsonObject =>
  failuresOf(codesOf(call), (codes) =>
    codes.has('VERSION_CONFLICT') ? conflict(components, name, call, answer) : anyError,
  )

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

function parametersOf(call: Call): Json[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(
    (match): Json => ({
      name: match[1] ?? '',
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }),
  )
  const { access, kind } = call
  const inProject = access.kind === 'member' || access.kind === 'right'
  return [
    ...inPath,
    ...(inProject ? [header('x-selected-project', 'Id of the project')] : []),
    ...(access.kind === 'public' ? [] : [header('x-selected-user', 'Id of the user, checked where given')]),
    ...(kind === 'command' ? [header('idempotency-key', 'The same key is carried out once')] : []),
  ]
}

const oneFile: JsonObject = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}
const binary: JsonObject = { schema: { type: 'string', format: 'binary' } }
const takenAs = {
  PICTURE: { 'multipart/form-data': { schema: oneFile } },
  PIECE: { 'application/octet-stream': binary },
} as const
const bytesOf = {
  PICTURE: { 'image/webp': binary },
  FILE: { '*/*': binary },
  DOCUMENT: { 'application/pdf': binary },
} as const

function operation(components: JsonObject, area: string, name: string, call: Call): JsonObject {
  const answer = addSchema(components, `${name}Answer`, call.response, 'output')
  const body = call.body && addSchema(components, `${name}Body`, call.body, 'input')
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    description: `For ${accessText(call)}.`,
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(call.takes && {
      requestBody: { required: true, content: takenAs[call.takes] },
    }),
    responses: {
      '200': {
        description: 'Done',
        content: call.answers ? bytesOf[call.answers] : { 'application/json': { schema: answer } },
      },
      ...failures(components, name, call, answer),
    },
    security: call.access.kind === 'public' ? [] : [{ session: [] }],
  }
}

/** What the document says of an area. */
export type DocumentedArea = Pick<Area, 'name' | 'calls'>

/** The stream of server-sent events of a project (ADR 010): the one route that is not a call. */
function eventsOperation(components: JsonObject): JsonObject {
  const data = addSchema(components, 'ServerEvent', serverEventSchema, 'output')
  const codes: ErrorCode[] = [...signedInErrors, 'NO_PROJECT_ID', 'NOT_VALID_PROJECT_ID', 'TOO_MANY_REQUESTS']
  return {
    operationId: 'events',
    tags: ['events'],
    summary: `Server-sent events of the selected project: each \`data\` is one event, \`event: ${RESYNC_EVENT}\` says that some were missed`,
    description: 'For members of the project; each hears of what they may read.',
    parameters: [
      header('x-selected-project', 'Id of the project'),
      header('x-selected-user', 'Id of the user, checked where given'),
      header(originHeader, 'Of the tab that listens: it does not hear of its own commands'),
    ],
    responses: {
      '200': { description: 'An open stream', content: { 'text/event-stream': { schema: data } } },
      ...failuresOf(codes, () => anyError),
    },
    security: [{ session: [] }],
  }
}

/** The OpenAPI 3.1 document of the areas' calls, and of the events where they are served. */
export function makeOpenApi(version: string, areas: readonly DocumentedArea[], hasEvents = false): JsonObject {
  const components: JsonObject = {}
  addSchema(components, 'CallError', callErrorSchema, 'output')
  const paths: { [path: string]: JsonObject } = {}
  for (const area of areas) {
    for (const [name, call] of Object.entries(area.calls)) {
      const path = servicePrefix + call.path
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(components, area.name, name, call) }
    }
  }
  if (hasEvents) paths[EVENTS_PATH] = { get: eventsOperation(components) }
  return {
    openapi: '3.1.0',
    info: { title: 'Tehas', version },
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  }
}
