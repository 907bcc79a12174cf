import type { Avatar, ProcessDefinitionInput, Unit } from '@tehas/contracts'
import { demoId } from './demo-id'
import type { Demo } from './world'

type Definition = {
  readonly name: string
  readonly team: string
  readonly avatar: Avatar
  readonly price: number
  readonly per?: Unit
  readonly changeover?: number
  readonly work: number
  readonly leadDays?: number
  readonly markup?: number
}

/** Priced by the hour, with minutes of work per piece, unless `per` names another unit. */
const list: readonly Definition[] = [
  { name: 'Projekteerimine', team: 'Projekteerimine', avatar: 'DRAFT', price: 55, work: 60 },
  { name: 'Laserlõikus', team: 'Laser ja painutus', avatar: 'LASER_CUT_MACHINE_1', price: 62, changeover: 30, work: 6 },
  { name: 'Painutamine', team: 'Laser ja painutus', avatar: 'PRESS_MACHINE', price: 48, changeover: 20, work: 4 },
  { name: 'Toru saagimine', team: 'Laser ja painutus', avatar: 'SAWING', price: 36, changeover: 10, work: 3 },
  {
    name: 'Puurimine ja keermestamine',
    team: 'Laser ja painutus',
    avatar: 'DRILL',
    price: 38,
    changeover: 10,
    work: 4,
  },
  { name: 'Keevitamine', team: 'Keevitus', avatar: 'WELDING_1', price: 42, changeover: 15, work: 22 },
  { name: 'TIG-keevitamine', team: 'Keevitus', avatar: 'WELDING_2', price: 52, changeover: 15, work: 18 },
  { name: 'Keevituse lihvimine', team: 'Keevitus', avatar: 'GRINDING', price: 34, work: 8 },
  {
    name: 'Pulbervärvimine',
    team: 'Pinnaviimistlus',
    avatar: 'PAINT_ROLLER',
    price: 14.5,
    per: 'M2',
    work: 1,
    leadDays: 1,
    markup: 20,
  },
  {
    name: 'Kuumtsinkimine, allhange',
    team: 'Pinnaviimistlus',
    avatar: 'DELIVERY_TRUCK',
    price: 1.15,
    per: 'KG',
    work: 1,
    leadDays: 5,
    markup: 15,
  },
  {
    name: 'Saagimine ja hööveldamine',
    team: 'Puidutöökoda',
    avatar: 'TABLE_SAW_1',
    price: 38,
    changeover: 25,
    work: 14,
  },
  { name: 'Liimimine', team: 'Puidutöökoda', avatar: 'PUTTY_KNIFE', price: 36, changeover: 10, work: 12 },
  { name: 'CNC-freesimine', team: 'Puidutöökoda', avatar: 'PRODUCTION_1', price: 64, changeover: 40, work: 9 },
  { name: 'Lihvimine ja õlitamine', team: 'Puidutöökoda', avatar: 'PAINT_BUCKET', price: 34, work: 26 },
  { name: 'Koostamine ja pakkimine', team: 'Koostamine', avatar: 'TOOLS_2', price: 34, work: 5 },
  { name: 'Paigaldus objektil', team: 'Koostamine', avatar: 'TOOL_BOX', price: 45, changeover: 60, work: 90 },
]

export const processDefinitions: readonly Demo<ProcessDefinitionInput>[] = list.map((definition) => ({
  _id: demoId('process', definition.name),
  input: {
    name: definition.name,
    team: demoId('team', definition.team),
    avatar: definition.avatar,
    price: { value: definition.price, unit: definition.per ?? 'H' },
    workload: { value: definition.work, unit: definition.per ?? 'MIN' },
    changeoverTime: { value: definition.changeover ?? 0, unit: 'MIN' },
    leadTime: { value: definition.leadDays ?? 0, unit: definition.leadDays ? 'DAY' : 'MIN' },
    markupPercentage: definition.markup ?? 25,
  },
}))

/** The definition of that name. */
export function findDefinition(name: string): Demo<ProcessDefinitionInput> {
  const found = processDefinitions.find(({ input }) => input.name === name)
  if (!found) throw new Error(`The demo has no process named ${name}`)
  return found
}
