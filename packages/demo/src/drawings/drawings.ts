/** From the left and the bottom, and how wide and high, in millimetres. */
type Part = readonly [x: number, y: number, width: number, height: number]
/** Where its middle is, and how wide it is across, in millimetres. */
type Hole = readonly [x: number, y: number, across: number]

export type View = { readonly title: string; readonly parts: readonly Part[]; readonly holes?: readonly Hole[] }

/** A drawing of a product of the workshop. */
export type Drawing = {
  /** Of the product. */
  readonly code: string
  readonly revision: string
  readonly name: string
  readonly material: string
  readonly views: readonly View[]
  readonly notes: readonly string[]
}

/** A frame of square tube, as wide as is asked, 800 deep and 720 high. */
function frame(width: number): readonly View[] {
  const side = (length: number): readonly Part[] => [
    [0, 0, 40, 680],
    [length - 40, 0, 40, 680],
    [0, 680, length, 40],
    [40, 120, length - 80, 40],
  ]
  return [
    { title: 'Eestvaade', parts: side(width) },
    { title: 'Küljevaade', parts: side(800) },
  ]
}

const frameNotes = [
  'Diagonaalide vahe kuni 1 mm',
  'Keevis a3, nähtavad õmblused lihvida',
  'Märkimata tolerantsid ISO 2768-m',
]

export const frameDrawing: Drawing = {
  code: 'TF-80',
  revision: 'C',
  name: 'Lauaraam TF-80',
  material: 'Nelikanttoru 40×40×3 S235, RAL 9005 matt',
  views: frame(1600),
  notes: frameNotes,
}

/** What the customer of order 148 wants of eight frames. */
export const shortFrameDrawing: Drawing = {
  ...frameDrawing,
  revision: 'C, 1400 mm',
  views: frame(1400),
  notes: ['Kaheksa raami 24-st', ...frameNotes],
}

/** Drawings that hang on products of stock. */
export const productDrawings: readonly Drawing[] = [
  frameDrawing,
  {
    code: 'AT-18',
    revision: 'B',
    name: 'Saarepuust lauaplaat 1800 × 900',
    material: 'Saar, liimpuit 27 mm, kõvavahaõli',
    views: [
      {
        title: 'Pealtvaade',
        parts: [[0, 0, 1800, 900]],
        holes: [
          [900, 450, 80],
          [120, 120, 20],
          [1680, 120, 20],
          [120, 780, 20],
          [1680, 780, 20],
        ],
      },
    ],
    notes: ['Servad R3', 'Niiskus 8 ± 2 %', 'Ava 80 mm juhtmetele'],
  },
  {
    code: 'L-40S',
    revision: 'A',
    name: 'Seinakonsool L-40',
    material: 'Terasleht S355 4 mm, RAL 9005 matt',
    views: [
      {
        title: 'Eestvaade',
        parts: [[0, 0, 40, 160]],
        holes: [
          [20, 30, 8.5],
          [20, 130, 8.5],
        ],
      },
      {
        title: 'Küljevaade',
        parts: [
          [0, 0, 4, 160],
          [4, 156, 116, 4],
        ],
      },
    ],
    notes: ['Painutusraadius 4 mm', 'Ava 8,5 ± 0,1 mm'],
  },
]
