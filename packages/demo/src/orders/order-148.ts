import type { Day, OrderProductInput, SaleOrderInput } from '@tehas/contracts'
import { demoId } from '../demo-id'
import { ashTabletop, tableFrame, wallBracket } from '../stock/end-products'
import { copyOf } from './copy-of'

/** The line with the places of the processes that its items go into. */
function withUses(line: OrderProductInput, uses: readonly number[]): OrderProductInput {
  const processes = line.processes?.map((process, at) => ({
    ...process,
    _id: demoId('order-148', `${line.name}/${at}`),
  }))
  const items = line.items?.map((item, at) => {
    const process = processes?.[uses[at] ?? 0]
    return process ? { ...item, linkedProcess: { process: process._id, name: process.name } } : item
  })
  return { ...line, processes, items }
}

/** The order of Kalda Mööbel whose cost summary is known to the cent: 6 482,42 cost, 8 936,67 before VAT. */
export function order148Input(head: SaleOrderInput, deliveryDay: Day | null): SaleOrderInput {
  return {
    ...head,
    vatPercentage: 24,
    discount: { value: 3, type: 'PERCENTAGE' },
    notes: 'Kaheksa raami 24-st tehakse mõõdus 1400 mm. Esimesel raamil kontrollida diagonaale, vahe kuni 1 mm.',
    delivery: {
      date: deliveryDay,
      transport: {
        price: 180,
        address: {
          street: 'Lai tn 14',
          city: 'Rakvere',
          county: 'Lääne-Virumaa',
          country: 'Estonia',
          postalCode: '44308',
        },
      },
    },
    products: [
      // Tubes and sheet are cut, plates welded on, feet come with assembly.
      withUses(copyOf(tableFrame, 24), [0, 0, 4, 2]),
      // Lamella is glued, oil comes with sanding.
      { ...withUses(copyOf(ashTabletop, 24), [1, 3]), markupPercentage: 4 },
      withUses(copyOf(wallBracket, 60), [0]),
    ],
  }
}
