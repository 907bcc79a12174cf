import type { TeamInput } from '@tehas/contracts'
import { demoId } from './demo-id'
import type { Demo } from './world'

const team = (input: TeamInput, ...people: string[]): Demo<TeamInput> => ({
  _id: demoId('team', input.name),
  input: { ...input, members: people.map((key) => demoId('member', key)) },
})

export const teams: readonly Demo<TeamInput>[] = [
  team(
    { name: 'Laser ja painutus', avatar: 'LASER_CUT_MACHINE_1', description: 'Lehe lõikus, painutus, saagimine' },
    'OI',
  ),
  team({ name: 'Keevitus', avatar: 'WELDING_1', description: 'MIG, TIG ja lihvimine' }, 'MS', 'MK'),
  team({ name: 'Pinnaviimistlus', avatar: 'PAINT_ROLLER', description: 'Pulbervärvimine, tsinkimine allhankes' }, 'JR'),
  team({ name: 'Puidutöökoda', avatar: 'TABLE_SAW_1', description: 'Liimpuit, CNC, õlitamine' }, 'MK'),
  team({ name: 'Koostamine', avatar: 'TOOLS_2', description: 'Koostamine, pakkimine, paigaldus' }, 'JR', 'MS'),
  team({ name: 'Projekteerimine', avatar: 'DRAFT', description: 'Joonised ja näidised' }, 'JC', 'KT'),
]
