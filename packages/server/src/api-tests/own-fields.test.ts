import { type Call, calls, fieldLevelSchema } from '@tehas/contracts'
import { asSchema, firstItemSchema, followRef, type JsonSchema, jsonSchemaOf } from '@tehas/contracts/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { withValueAt } from './json-paths'
import { createTestWorlds, type World } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

/*
 * Own fields of whatever carries them, for every call that takes them: each place of a body that the contract gives
 * `dynamicFields` is tried.
 */

let world: World
beforeAll(async () => {
  world = (await createTestWorlds()).ours
  for (const level of fieldLevelSchema.options) {
    const required = { key: 'ral', label: 'RAL', defaultValue: '9005', validations: ['required' as const] }
    const number = { key: 'paksus', label: 'Paksus', type: 'number' as const, inputType: 'select' as const }
    await world.owner.call(calls.addProjectField, { body: { [level]: required } })
    await world.owner.call(calls.addProjectField, { body: { [level]: { ...number, options: ['1,5', '2'] } } })
  }
})

/** The places in a body whose schema has own fields: the body itself is ''. */
function carriersIn(root: JsonSchema, schema: JsonSchema, value: unknown, path: string): string[] {
  const node = followRef(root, schema)
  const options = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  if (options.length > 0) return options.flatMap((option) => carriersIn(root, asSchema(option), value, path))
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => carriersIn(root, firstItemSchema(node), each, `${path}${index}.`))
  }
  if (typeof value !== 'object' || value === null) return []
  const { properties = {} } = node
  const below = Object.entries(value).flatMap(([key, each]) =>
    properties[key] ? carriersIn(root, asSchema(properties[key]), each, `${path}${key}.`) : [],
  )
  return 'dynamicFields' in properties ? [path, ...below] : below
}

const placesOf = ({ body }: Call, value: unknown): string[] => {
  const root = body && jsonSchemaOf(body)
  return root ? [...new Set(carriersIn(root, root, value, ''))] : []
}

const taking = callEntries.filter(([, call]) =>
  JSON.stringify(call.body ? jsonSchemaOf(call.body) : {}).includes('"dynamicFields"'),
)

describe.each(taking)('%s', (name, call) => {
  const tryValues = async (values: object) => {
    const { body = {} } = await validRequests[name](world, { user: world.owner })
    const places = placesOf(call, body)
    expect(places.length).toBeGreaterThan(0)
    const answers = []
    for (const place of places) {
      const fresh = (await validRequests[name](world, { user: world.owner })).body
      const sent = withValueAt(fresh, `${place}dynamicFields`, values)
      const response = await world.owner.send(toInject(call, { body: sent }))
      answers.push({ place, status: response.statusCode, body: response.json() })
    }
    return answers
  }
  const refused = (path: string, message: string) => ({ code: 'VALIDATION_FAILED', problems: [{ path, message }] })

  it('should take what is filled in', async () => {
    for (const { status, body } of await tryValues({ ral: '7016', paksus: 1.5 })) {
      expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('"ral":"7016"')])
    }
  })

  it('should refuse an emptied field that is required', async () => {
    for (const { place, body } of await tryValues({ ral: '' })) {
      expect(body).toMatchObject(refused(`${place}dynamicFields.ral`, 'Required'))
    }
  })

  it('should refuse words where a number belongs', async () => {
    for (const { place, body } of await tryValues({ ral: '7016', paksus: '1,5' })) {
      expect(body).toMatchObject(refused(`${place}dynamicFields.paksus`, 'Expected number, received string'))
    }
  })
})
