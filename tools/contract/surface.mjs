import { jsonSchemaOf } from '../../packages/contracts/src/testing/json-schema.ts'
import { fieldsOf } from './fields-of.mjs'

/** How deep fields are named. What is sent can be refused, so it is told more closely than what is answered. */
const LEVELS = { payload: 2, answer: 1, props: 2, result: 2 }

/**
 * What shell and areas agree on, as one flat table: `call createPartner payload name` → `required`. Of what stands before
 * `payload`, `answer`, `props`, `result` and `export` the rest is a part.
 */
export function surfaceOf({ calls, drawers, panels, slots, shellApi, modules }) {
  const entries = {}
  const add = (subject, part, schema) => {
    if (!schema) return
    for (const [path, presence] of Object.entries(fieldsOf(jsonSchemaOf(schema), LEVELS[part]))) {
      entries[`${subject} ${part} ${path}`] = presence
    }
  }
  for (const [name, { method, path, params, body, response }] of Object.entries(calls)) {
    entries[`call ${name}`] = `${method} ${path}`
    add(`call ${name}`, 'payload', params)
    add(`call ${name}`, 'payload', body)
    add(`call ${name}`, 'answer', response)
  }
  for (const [id, { owner, props, result }] of Object.entries(drawers)) {
    entries[`drawer ${id}`] = owner
    add(`drawer ${id}`, 'props', props)
    add(`drawer ${id}`, 'result', result)
  }
  for (const [id, { owner }] of Object.entries(panels)) entries[`panel ${id}`] = owner
  for (const [id, props] of Object.entries(slots)) {
    entries[`slot ${id}`] = 'offered'
    add(`slot ${id}`, 'props', props)
  }
  for (const name of shellApi) entries[`shell ${name}`] = 'offered'
  for (const [module, names] of Object.entries(modules)) {
    entries[`module ${module}`] = 'shared'
    for (const name of names) entries[`module ${module} export ${name}`] = 'given'
  }
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The subject of an entry and its part, if it is one. */
export function partsOf(key) {
  const [, subject = key, part, field] = /^(.+?) (payload|answer|props|result|export) (.+)$/.exec(key) ?? []
  return { subject, part, field }
}
