import { type Station, stationInputSchema } from '@tehas/contracts/station'
import type { z } from 'zod'

const { name, team, process, lockAfter } = stationInputSchema.shape

/** What the form of a station holds. */
export const stationFormSchema = stationInputSchema.extend({
  name,
  team: team.unwrap(),
  process: process.unwrap(),
  lockAfter: lockAfter.unwrap(),
})
export type StationValues = z.infer<typeof stationFormSchema>

export const emptyStation: StationValues = { name: '', team: null, process: null, lockAfter: 60 }

export const toStationValues = ({ name, team, process, lockAfter }: Station): StationValues => ({
  name,
  team,
  process,
  lockAfter,
})

/** English text keys of the fields, where two people changed the same one. */
export const stationLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  team: 'Team',
  process: 'Process',
  lockAfter: 'Locks after (seconds)',
} satisfies Record<keyof StationValues, string>
