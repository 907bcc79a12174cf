import { calls } from '@tehas/contracts'

const stale = new Map<string, readonly string[]>()

/**
 * Names of the queries that an event about an entity makes stale: those that the commands named after the entity
 * declare, and those that carry its name themselves (`SaleOrder`: getSaleOrder, listSaleOrders…).
 */
export function staleCalls(entity: string): readonly string[] {
  const known = stale.get(entity)
  if (known) return known
  const word = entity.slice(0, 1).toUpperCase() + entity.slice(1)
  const named = Object.entries(calls).filter(([name]) => name.includes(word))
  const names = named.flatMap(([name, call]) => (call.kind === 'query' ? [name] : (call.invalidates ?? [])))
  const unique = [...new Set(names)]
  stale.set(entity, unique)
  return unique
}
