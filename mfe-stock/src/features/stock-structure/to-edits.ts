import type { StructureEdit } from '@tehas/contracts/stock'
import type { LineCommand, Structure } from '@tehas/order-screens/structure'
import { processInputOf } from '@tehas/order-screens/structure'

const placed = (position: number | undefined) => (position === undefined ? {} : { position })

/** A command of the tree as edits of the structure, which are saved together. */
export function toEdits(command: LineCommand, { products }: Structure): StructureEdit[] {
  switch (command.do) {
    case 'add-process': {
      const { parent, process, position } = command
      return [{ do: 'ADD', parent, processes: [process], ...placed(position) }]
    }
    case 'add-item': {
      const { parent, item, position } = command
      return [{ do: 'ADD', parent, items: [item], ...placed(position) }]
    }
    case 'add-lines': {
      const { lines } = command
      if (lines.kind === 'products') {
        const [product] = products
        // Rows that were pasted beside the product become parts of it.
        return product
          ? [
              {
                do: 'ADD',
                parent: { product: product._id },
                items: [...lines.products],
              },
            ]
          : []
      }
      const { parent, processes, items, position } = lines
      const edits: StructureEdit[] = []
      if (processes.length > 0) edits.push({ do: 'ADD', parent, processes: [...processes] })
      if (items.length > 0) edits.push({ do: 'ADD', parent, items: [...items], ...placed(position) })
      return edits
    }
    case 'take-out': {
      const { lines } = command
      const items = lines.kind === 'products' ? lines.products : lines.items
      const processes = lines.kind === 'products' ? [] : lines.processes
      return [
        ...processes.map(({ _id }) => ({ do: 'REMOVE', line: { kind: 'process', _id } }) as const),
        ...items.map(({ _id }) => ({ do: 'REMOVE', line: { kind: 'item', _id } }) as const),
      ]
    }
    case 'restore-process': {
      const { parent, process, position, usedIn } = command
      const linkedProcess = { process: process._id, name: process.name }
      return [
        { do: 'ADD', parent, processes: [processInputOf(process)], position },
        ...[...usedIn].map((_id) => ({ do: 'CHANGE_ITEM', item: { _id, linkedProcess } }) as const),
      ]
    }
    case 'remove':
      return command.kind === 'product' ? [] : [{ do: 'REMOVE', line: { kind: command.kind, _id: command.id } }]
    case 'move':
      return command.kind === 'product'
        ? []
        : [{ do: 'MOVE', line: { kind: command.kind, _id: command.id }, position: command.position }]
    case 'add-product':
    case 'duplicate-product':
      return []
  }
}
