import type { Id } from '@tehas/contracts'
import type { LineCommand } from './line-command'
import { itemInputOf, productInputOf } from './line-input'
import type { LinePlace } from './line-place'

/** Adds a line as it stands, with its id. `usedIn`: the items that were used in a removed process. */
export function addAgain(place: LinePlace, usedIn: ReadonlySet<Id>): LineCommand {
  const { position } = place
  switch (place.kind) {
    case 'product':
      return { do: 'add-product', product: productInputOf(place.line), position }
    case 'process':
      return { do: 'restore-process', parent: place.parent, process: place.line, position, usedIn }
    case 'item':
      return { do: 'add-item', parent: place.parent, item: itemInputOf(place.line), position }
  }
}
