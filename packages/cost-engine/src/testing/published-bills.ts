import type { CostItemInput } from '../inputs'

/** Bills of material as their makers published them: quantities, prices and the totals that they add up to, in dollars. */
export type PublishedBill = {
  readonly name: string
  readonly source: string
  readonly total: number
  readonly items: readonly CostItemInput[]
}

const bill = (
  name: string,
  source: string,
  total: number,
  rows: readonly (readonly [string, number, number])[],
): PublishedBill => ({
  name,
  source,
  total,
  items: rows.map(([name, netQuantity, unitPrice]) => ({
    name,
    netQuantity,
    unitPrice,
    unit: 'PCS',
    category: 'FOR_PURCHASE',
  })),
})

export const powerchairFrame = bill('Powerchair v4, frame', 'github.com/robomakery/pvc-powerchair, v4/BOM.md', 100.7, [
  ['10ft 3/4 inch EMT tubing', 3, 5.9],
  ['T connector', 10, 2.75],
  ['4 way connector', 2, 6.75],
  ['90 degree connector', 8, 5.25],
])

export const powerchairDrive = bill(
  'Powerchair v4, drive train',
  'github.com/robomakery/pvc-powerchair, v4/BOM.md',
  497.6,
  [
    ['BLDC motor', 2, 69],
    ['Quadrature encoder', 2, 39],
    ['Motor controller', 1, 119],
    ['Motor enclosure', 2, 30],
    ['Planetary gearbox', 2, 51.3],
  ],
)

export const picoedmFabricated1 = bill(
  'picoEDM, fabricated parts, per kit when 1 is made',
  'github.com/alextreseder/picoEDM, info/README.md',
  194,
  [
    ['Preload Nut Mount', 2, 2],
    ['Tank Floor Thick Plate', 1, 66],
    ['Tank Floor Thin Plate', 1, 28],
    ['Wire Frame', 1, 40],
    ['X Axis Plate', 2, 18],
    ['Tank Walls', 1, 20],
  ],
)

export const picoedmFabricated1000 = bill(
  'picoEDM, fabricated parts, per kit when 1000 are made',
  'github.com/alextreseder/picoEDM, info/README.md',
  53,
  [
    ['Preload Nut Mount', 2, 0.5],
    ['Tank Floor Thick Plate', 1, 16],
    ['Tank Floor Thin Plate', 1, 7],
    ['Wire Frame', 1, 12],
    ['X Axis Plate', 2, 6],
    ['Tank Walls', 1, 5],
  ],
)

/** The published sum of 347.70 leaves out the PVC pipe of 4.00. */
export const picoedmSourced1 = bill(
  'picoEDM, sourced parts, per kit when 1 is made',
  'github.com/alextreseder/picoEDM, info/README.md',
  351.7,
  [
    ['608zz Ceramic', 8, 2],
    ['608zz Steel', 8, 1],
    ['3/4" AL Angle 48"', 2, 5],
    ['4040 T-Slot 500mm', 4, 15],
    ['12D 350L Linear Shaft', 4, 6],
    ['LM12UU', 8, 1.5],
    ['Nema17 Tr8x2 300mm', 2, 25],
    ['MR105-2RS Bearing', 1, 0.5],
    ['Tr8x2 Anti-Backlash Nut', 2, 5],
    ['BTT Dual Gear Extruder', 1, 14],
    ['Nema17 38mm', 2, 12],
    ['MKS Servo42D', 1, 25],
    ['1/2" PVC SCH80 360mm', 1, 4],
    ['Teflon Bowden Kit', 1, 12],
    ['S203 Wire Guide', 2, 20],
    ['Wire Contacts', 2, 3],
    ['4D 10L Dowel Pins', 8, 0.2],
    ['4D Ball Bearings', 8, 0.2],
    ['16T 5B GT2 Pulley', 2, 3],
    ['5D 12L Dowel Pin', 1, 1],
    ['1/2" Rubber Adhesive Feet', 6, 1],
    ['1Kg PETG', 1, 20],
  ],
)

export const picoedmSourced1000 = bill(
  'picoEDM, sourced parts, per kit when 1000 are made',
  'github.com/alextreseder/picoEDM, info/README.md',
  155.58,
  [
    ['608zz Ceramic', 8, 0.5],
    ['608zz Steel', 8, 0.1],
    ['3/4" AL Angle 48"', 2, 2],
    ['4040 T-Slot 500mm', 4, 8],
    ['12D 350L Linear Shaft', 4, 1.5],
    ['LM12UU', 8, 0.5],
    ['Nema17 Tr8x2 300mm', 2, 10],
    ['MR105-2RS Bearing', 1, 0.05],
    ['Tr8x2 Anti-Backlash Nut', 2, 2],
    ['BTT Dual Gear Extruder', 1, 5],
    ['Nema17 38mm', 2, 8],
    ['MKS Servo42D', 1, 9],
    ['1/2" PVC SCH80 360mm', 1, 0.5],
    ['Teflon Bowden Kit', 1, 2],
    ['S203 Wire Guide', 2, 15],
    ['Wire Contacts', 2, 1],
    ['4D 10L Dowel Pins', 8, 0.01],
    ['4D Ball Bearings', 8, 0.01],
    ['16T 5B GT2 Pulley', 2, 0.5],
    ['5D 12L Dowel Pin', 1, 0.01],
    ['1/2" Rubber Adhesive Feet', 6, 0.01],
    ['1Kg PETG', 1, 15],
  ],
)
