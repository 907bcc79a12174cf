import { createHash } from 'node:crypto'
import type { Id } from '@tehas/contracts'
import type { ItemNode, ProductNode, Structure } from '../../structure/tree'

/**
 * A stock product with its structure, in which lines that come from other stock products have the same ids each time it is
 * read: made from the place where they hang. `own`: ids of the product's own lines.
 */
export function withStableIds(product: ProductNode, own: ReadonlySet<Id>): ProductNode {
  return { ...product, ...stable(product, product._id, own) }
}

function stable({ processes, items }: Structure, parent: Id, own: ReadonlySet<Id>): Structure {
  const renamed = new Map<Id, Id>()
  const idOf = (_id: Id, place: string): Id => (own.has(_id) ? _id : derived(`${parent}/${place}`))
  const shown = processes.map((process, at) => {
    const _id = idOf(process._id, `process/${at}`)
    renamed.set(process._id, _id)
    return _id === process._id ? process : { ...process, _id }
  })
  return {
    processes: shown,
    items: items.map((item, at): ItemNode => {
      const _id = idOf(item._id, `item/${at}`)
      const process = item.linkedProcess && renamed.get(item.linkedProcess.process)
      const linkedProcess = process && item.linkedProcess ? { ...item.linkedProcess, process } : item.linkedProcess
      return { ...item, _id, linkedProcess, ...stable(item, _id, own) }
    }),
  }
}

const derived = (place: string): Id => createHash('sha256').update(place).digest('hex').slice(0, 24)
