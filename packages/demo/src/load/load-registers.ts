import type { Id } from '@tehas/contracts'
import { withIds } from '../demo-id'
import type { DemoWorld } from '../world'
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
}
