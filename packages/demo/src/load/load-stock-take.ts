import type { Id } from '@tehas/contracts'
import type { DemoWorld } from '../world'
import type { ServiceClient } from './service-client'

/** Of how many lines one is not counted yet, and one of the counted ones lies there with less than expected. */
const OPEN_EACH = 3
const SHORT_EACH = 4

/** The place where most of what is bought lies. */
function fullestPlace(world: DemoWorld): Id | undefined {
  const counts = new Map<Id, number>()
  for (const { input } of world.stockProducts) {
    if (input.location && input.category === 'FOR_PURCHASE')
      counts.set(input.location, (counts.get(input.location) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** Two people count two thirds of the fullest place, which the first of them began; some of it differs from what the stock says. */
export async function loadStockTake(
  people: readonly [ServiceClient, ServiceClient],
  world: DemoWorld,
  created: ReadonlyMap<Id, Id>,
): Promise<void> {
  const place = fullestPlace(world)
  if (place === undefined) return
  const [client] = people
  const locations = [created.get(place) ?? place]
  const { _id: takeId } = await client.call('startStockTake', { name: 'Aastalõpu inventuur', locations })
  const { rows } = await client.call('listStockTakeLines', { takeId })
  for (const [index, { _id: lineId, version, expected, lastMove }] of rows.entries()) {
    if (index % OPEN_EACH === OPEN_EACH - 1) continue
    const there = expected ?? 0
    const counted = index % SHORT_EACH === 1 ? Math.max(0, there - 1) : there
    const counting = people[index % people.length] ?? client
    await counting.call('countStockTakeLine', { takeId, lineId, version, counted, seen: lastMove })
  }
}
