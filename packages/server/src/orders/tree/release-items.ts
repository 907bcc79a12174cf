import type { Id } from '@tehas/contracts'
import { type ItemNode, type ProductNode, processesOf } from './order-tree'

type Products = readonly ProductNode[]

/** The products after an edit, with no item linked to a process that the edit took out; untouched branches stay as they are. */
export function releaseItems(before: Products, after: Products): Products {
  if (after === before) return after
  const left = new Set([...processesOf(after)].map(({ _id }) => _id))
  const gone = new Set<Id>([...processesOf(before)].map(({ _id }) => _id).filter((id) => !left.has(id)))
  if (gone.size === 0) return after
  const release = <H extends ProductNode | ItemNode>(holder: H): H => {
    const items = holder.items.map((item) => {
      const inside = release(item)
      return item.linkedProcess && gone.has(item.linkedProcess.process) ? { ...inside, linkedProcess: null } : inside
    })
    return items.some((item, at) => item !== holder.items[at]) ? { ...holder, items } : holder
  }
  return after.map(release)
}
