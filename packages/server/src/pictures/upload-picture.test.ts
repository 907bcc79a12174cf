import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { uploadTo } from '../api-tests/pictures'
import { createTestServer } from '../testing'

const server = await createTestServer()

it('should keep an uploaded picture, show it to the project and let it stand for a product', async () => {
  const owner = await server.newProject()
  const _id = await uploadTo({ owner })
  const product = await owner.call(calls.createStockProduct, { body: { name: 'Nurgaplaat' } })
  const changed = await owner.call(calls.setStockImages, {
    body: { _id: product._id, version: product.version, images: [_id] },
  })
  expect(changed.images).toMatchObject([{ _id, fileName: 'foto.png', width: 40, height: 30 }])
  const { rows } = await owner.call(calls.listStockProducts, { body: {} })
  expect(rows).toMatchObject([{ name: 'Nurgaplaat', image: _id }])
  const answer = await owner.send({ url: changed.images[0]?.preview ?? '' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
})
