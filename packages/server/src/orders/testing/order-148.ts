import type { OrderItemInput, OrderProcessInput, SaleOrderInput } from '@tehas/contracts'

const timed = (name: string, changeover: number, minutes: number, perHour: number): OrderProcessInput => ({
  name,
  changeoverTime: { value: changeover, unit: 'MIN' },
  workload: { value: minutes, unit: 'MIN' },
  price: { value: perHour, unit: 'H' },
  markupPercentage: 25,
})
const coating = (name: string, area: number): OrderProcessInput => ({
  name,
  workload: { value: area, unit: 'M2' },
  price: { value: 14.5, unit: 'M2' },
  markupPercentage: 20,
})
const bought = (
  name: string,
  netQuantity: number,
  unit: OrderItemInput['unit'],
  addPercentage: number,
  unitPrice: number,
  markupPercentage: number,
): OrderItemInput => ({ name, netQuantity, unit, addPercentage, unitPrice, markupPercentage })

/** Sale order SO-2026-148 as the pictures show it. */
export const order148: SaleOrderInput = {
  discount: { value: 3, type: 'PERCENTAGE' },
  vatPercentage: 24,
  labels: ['RAL 9005'],
  delivery: { date: '2026-11-27', transport: { price: 180 } },
  products: [
    {
      name: 'Table frame TF-80',
      category: 'END_PRODUCT',
      netQuantity: 24,
      unitWeight: 18.4,
      unitPrice: 189,
      processes: [
        timed('Laser cutting', 30, 6, 62),
        timed('Bending', 20, 4, 48),
        timed('Welding', 15, 22, 42),
        coating('Powder coating RAL 9005', 1.35),
        timed('Assembly and packing', 0, 5, 34),
      ],
      items: [
        bought('Square tube 40×40×3 S235', 8.6, 'M', 5, 5.95, 15),
        bought('Sheet S355 4 mm', 3.2, 'KG', 12, 1.42, 15),
        bought('Adjustable foot M10, 40 mm', 4, 'PCS', 0, 0.95, 20),
        { ...bought('Gusset plate GP-4', 4, 'PCS', 0, 2.38, 10), category: 'SEMI_FINISHED' },
      ],
    },
    {
      name: 'Ash tabletop 1800 × 900',
      category: 'END_PRODUCT',
      netQuantity: 24,
      unitWeight: 31.2,
      markupPercentage: 4,
      processes: [
        timed('Sawing and planing', 25, 14, 38),
        timed('Gluing', 10, 12, 36),
        timed('CNC milling', 40, 9, 64),
        timed('Sanding and oiling', 0, 26, 34),
      ],
      items: [bought('Ash lamella 27 mm', 1.62, 'M2', 18, 46.5, 15), bought('Hardwax oil', 0.22, 'L', 5, 27.4, 15)],
    },
    {
      name: 'Wall bracket L-40',
      category: 'END_PRODUCT',
      netQuantity: 60,
      unitWeight: 0.62,
      unitPrice: 6.9,
      processes: [timed('Laser cutting', 15, 0.8, 62), timed('Bending', 15, 1.1, 48), coating('Powder coating', 0.06)],
      items: [bought('Sheet S355 4 mm', 0.62, 'KG', 12, 1.42, 15)],
    },
  ],
}
