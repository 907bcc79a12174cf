import type { Day, SaleOrderInput } from '@tehas/contracts'
import { ashTabletop, tableFrame, wallBracket } from '../stock/end-products'
import { copyOf } from './copy-of'

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
    products: [copyOf(tableFrame, 24), { ...copyOf(ashTabletop, 24), markupPercentage: 4 }, copyOf(wallBracket, 60)],
  }
}
