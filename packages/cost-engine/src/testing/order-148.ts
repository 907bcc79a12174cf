import type { CostItemInput, CostOrderInput, CostProcessInput } from '../inputs'

type Timed = { name: string; changeover: number; minutes: number; perHour: number }

const timed = ({ name, changeover, minutes, perHour }: Timed): CostProcessInput => ({
  name,
  changeoverTime: { value: changeover, unit: 'MIN' },
  workload: { value: minutes, unit: 'MIN' },
  price: { value: perHour, unit: 'H' },
  markupPercentage: 25,
})

const perSquareMetre = (name: string, area: number): CostProcessInput => ({
  name,
  workload: { value: area, unit: 'M2' },
  price: { value: 14.5, unit: 'M2' },
  markupPercentage: 20,
})

const bought = (
  name: string,
  netQuantity: number,
  unit: NonNullable<CostItemInput['unit']>,
  addPercentage: number,
  unitPrice: number,
  markupPercentage: number,
): CostItemInput => ({ name, category: 'FOR_PURCHASE', netQuantity, unit, addPercentage, unitPrice, markupPercentage })

/** Sale order SO-2026-148 of the design pictures, whose figures are known to the cent. */
export const order148: CostOrderInput = {
  discount: { value: 3, type: 'PERCENTAGE' },
  vatPercentage: 24,
  delivery: { transport: { price: 180 } },
  products: [
    {
      name: 'Table frame TF-80',
      netQuantity: 24,
      unitWeight: 18.4,
      unitPrice: 189,
      markupPercentage: 0,
      processes: [
        timed({ name: 'Laser cutting', changeover: 30, minutes: 6, perHour: 62 }),
        timed({ name: 'Bending', changeover: 20, minutes: 4, perHour: 48 }),
        timed({ name: 'Welding', changeover: 15, minutes: 22, perHour: 42 }),
        perSquareMetre('Powder coating RAL 9005', 1.35),
        timed({ name: 'Assembly and packing', changeover: 0, minutes: 5, perHour: 34 }),
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
      netQuantity: 24,
      unitWeight: 31.2,
      markupPercentage: 4,
      processes: [
        timed({ name: 'Sawing and planing', changeover: 25, minutes: 14, perHour: 38 }),
        timed({ name: 'Gluing', changeover: 10, minutes: 12, perHour: 36 }),
        timed({ name: 'CNC milling', changeover: 40, minutes: 9, perHour: 64 }),
        timed({ name: 'Sanding and oiling', changeover: 0, minutes: 26, perHour: 34 }),
      ],
      items: [bought('Ash lamella 27 mm', 1.62, 'M2', 18, 46.5, 15), bought('Hardwax oil', 0.22, 'L', 5, 27.4, 15)],
    },
    {
      name: 'Wall bracket L-40',
      netQuantity: 60,
      unitWeight: 0.62,
      unitPrice: 6.9,
      markupPercentage: 0,
      processes: [
        timed({ name: 'Laser cutting', changeover: 15, minutes: 0.8, perHour: 62 }),
        timed({ name: 'Bending', changeover: 15, minutes: 1.1, perHour: 48 }),
        perSquareMetre('Powder coating', 0.06),
      ],
      items: [bought('Sheet S355 4 mm', 0.62, 'KG', 12, 1.42, 15)],
    },
  ],
}
