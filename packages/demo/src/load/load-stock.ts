import type { Id } from '@tehas/contracts'
import { movementsOf } from '../stock/movements'
import type { DemoWorld } from '../world'
import type { ServiceClient } from './service-client'

/** Something that happened to the stock at a moment. */
export type StockStep = { readonly at: string; readonly run: () => Promise<unknown> }

/** What moved by hand before today, each product at its own location. */
export const movedByHand = (owner: ServiceClient, world: DemoWorld, created: ReadonlyMap<Id, Id>): StockStep[] =>
  world.stockProducts.flatMap((product, seed) => {
    const stockId = created.get(product._id) ?? product._id
    const place = product.input.location ?? null
    const location = place && (created.get(place) ?? place)
    return movementsOf(product, seed, world.today).map((movement): StockStep => {
      const client = owner.at(movement.at)
      return {
        at: movement.at,
        run: () =>
          movement.call === 'adjustStock'
            ? client.call('adjustStock', { ...movement.body, stockId, location })
            : client.call('countStock', { ...movement.body, stockId, location }),
      }
    })
  })

/** Takes the steps in the order of their moments: the ledger is never dated back. */
export async function takeInOrder(steps: readonly StockStep[]): Promise<void> {
  for (const { run } of steps.toSorted((one, other) => one.at.localeCompare(other.at))) await run()
}
