import type { Id } from '@tehas/contracts'
import { withIds } from '../demo-id'
import { movementsOf } from '../stock/movements'
import type { DemoStockProduct, DemoWorld } from '../world'
import type { ServiceClient } from './service-client'

/** Creates what orders are made of, in order, and notes which id each got. */
export async function loadRegisters(owner: ServiceClient, world: DemoWorld, created: Map<Id, Id>): Promise<void> {
  for (const { level, input } of world.project.fields) await owner.call('addProjectField', { [level]: input })
  for (const { _id, input } of world.project.locations) {
    created.set(_id, (await owner.call('upsertInventoryLocation', { ...input, image: null }))._id)
  }
  for (const { _id, input } of world.partners) created.set(_id, (await owner.call('createPartner', input))._id)
  for (const { _id, input } of world.teams) {
    created.set(_id, (await owner.call('createTeam', withIds(input, created)))._id)
  }
  for (const { _id, input } of world.processDefinitions) {
    created.set(_id, (await owner.call('createProcessDefinition', withIds(input, created)))._id)
  }
  for (const { _id, input } of world.stockProducts) {
    created.set(_id, (await owner.call('createStockProduct', withIds(input, created)))._id)
  }
  for (const [seed, product] of world.stockProducts.entries()) await moveStock(owner, { product, seed, world, created })
}

type Moving = {
  readonly product: DemoStockProduct
  readonly seed: number
  readonly world: DemoWorld
  readonly created: ReadonlyMap<Id, Id>
}

/** What moved of a product before today, at its own location. */
async function moveStock(owner: ServiceClient, { product, seed, world, created }: Moving): Promise<void> {
  const stockId = created.get(product._id) ?? product._id
  const place = product.input.location ?? null
  const location = place && (created.get(place) ?? place)
  for (const movement of movementsOf(product, seed, world.today)) {
    const client = owner.at(movement.at)
    if (movement.call === 'adjustStock') await client.call('adjustStock', { ...movement.body, stockId, location })
    else await client.call('countStock', { ...movement.body, stockId, location })
  }
}
