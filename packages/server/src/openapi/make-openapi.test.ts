import { warningCodeSchema } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { productAreas } from '../app/product-areas'
import { makeOpenApi } from './make-openapi'

const json = z.record(z.string(), z.unknown())
const document = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.object({ responses: json }))),
    components: z.object({ schemas: z.record(z.string(), json) }),
  })
  .parse(makeOpenApi('1.0.0', productAreas, true))
const schemas = document.components.schemas
const fieldsOf = (name: string) => json.parse(schemas[name]?.properties)
const answersOf = (method: string, path: string) => document.paths[`/api${path}`]?.[method]?.responses ?? {}

it('should describe the warnings of a change of status with their codes', () => {
  expect(JSON.stringify(answersOf('post', '/v2/sale-order/change-sale-order-status')['200'])).toContain(
    '#/components/schemas/changeSaleOrderStatusAnswer',
  )
  expect(fieldsOf('changeSaleOrderStatusAnswer').warnings).toMatchObject({
    type: 'array',
    items: { properties: { code: { enum: warningCodeSchema.options } } },
  })
  expect(schemas.changeSaleOrderStatusAnswer?.required).not.toContain('warnings')
})

it('should describe the current object of a version conflict: the response, or all of it where the response may be a part', () => {
  const conflictOf = (method: string, path: string) => JSON.stringify(answersOf(method, path)['409'])
  expect(conflictOf('patch', '/v2/partner/update-partner')).toContain('schemas/updatePartnerAnswer"')
  expect(conflictOf('patch', '/v2/sale-order/update-sale-order')).toContain('schemas/updateSaleOrderFresh"')
  expect(fieldsOf('updateSaleOrderFresh')).toHaveProperty('products')
  expect(conflictOf('patch', '/v2/project/upsert-inventory-location')).toContain(
    'schemas/upsertInventoryLocationFresh"',
  )
  expect(fieldsOf('upsertInventoryLocationFresh')).toHaveProperty('inventoryLocations')
})

it('should describe the stream of events, each with entity, id and version', () => {
  const answers = answersOf('get', '/v2/events')
  expect(JSON.stringify(answers['200'])).toContain(
    '"text/event-stream":{"schema":{"$ref":"#/components/schemas/ServerEvent"}}',
  )
  expect(Object.keys(fieldsOf('ServerEvent')).sort()).toEqual(['_id', 'entity', 'type', 'version'])
  expect(Object.keys(answers)).toEqual(['200', '400', '401', '429'])
})
