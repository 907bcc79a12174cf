import type { Avatar, Duration, ProcessPrice, Workload } from '@tehas/contracts'

export type ProcessSuggestion = {
  readonly key: string
  /** English text key; the process is created with its text in the page's language. */
  readonly name: string
  readonly avatar: Avatar
  readonly workload: Workload
  readonly changeoverTime: Duration
  readonly price: ProcessPrice
  readonly timeCalculations: boolean
  readonly on: boolean
}

const minutes = (value: number): Duration => ({ value, unit: 'MIN' })
const perHour = (value: number): ProcessPrice => ({ value, unit: 'H' })

/** A process that is paid by the hour. Workload is minutes per piece. */
const timed = (
  key: string,
  name: string,
  avatar: Avatar,
  [work, changeover, price]: readonly [number, number, number],
  on: boolean,
): ProcessSuggestion => ({
  key,
  name,
  avatar,
  workload: minutes(work),
  changeoverTime: minutes(changeover),
  price: perHour(price),
  timeCalculations: true,
  on,
})

/** Steps of metal and wood workshops, with prices and times to start from. */
export const processSuggestions: readonly ProcessSuggestion[] = [
  timed('laser', 'Laser cutting', 'LASER_CUT_MACHINE_1', [3, 10, 90], true),
  timed('bending', 'Bending', 'PRESS_MACHINE', [2, 20, 55], true),
  timed('welding', 'Welding', 'WELDING_1', [15, 15, 42], true),
  timed('grinding', 'Grinding', 'GRINDING', [6, 5, 34], true),
  {
    key: 'powder',
    name: 'Powder coating',
    avatar: 'TOOLS_7',
    workload: { value: 1, unit: 'M2' },
    changeoverTime: minutes(0),
    price: { value: 9.5, unit: 'M2' },
    timeCalculations: false,
    on: true,
  },
  timed('assembly', 'Assembly', 'TOOL_BOX', [10, 5, 32], true),
  timed('quality', 'Quality check', 'QUALITY_CONTROL', [2, 0, 36], true),
  timed('packing', 'Packing for delivery', 'SHIPMENT', [4, 0, 28], false),
  timed('design', 'Design work', 'DRAFT', [30, 0, 48], false),
  timed('sawing', 'Cutting to size', 'TABLE_SAW_1', [3, 10, 38], false),
  timed('milling', 'CNC milling', 'PRODUCTION_1', [8, 20, 65], false),
  timed('sanding', 'Sanding', 'PUTTY_KNIFE', [6, 5, 30], false),
  timed('varnishing', 'Varnishing', 'PAINT_ROLLER', [8, 15, 36], false),
]
