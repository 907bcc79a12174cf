import type { Avatar } from '@tehas/contracts'

export type TeamSuggestion = {
  readonly key: string
  /** English text key; the team is created with its text in the page's language. */
  readonly name: string
  readonly avatar: Avatar
  /** Keys of suggested processes that the team gets, where they are in use and have no team yet. */
  readonly processes: readonly string[]
  readonly on: boolean
}

export const teamSuggestions: readonly TeamSuggestion[] = [
  {
    key: 'cutting',
    name: 'Cutting and bending',
    avatar: 'LASER_CUT_MACHINE_2',
    processes: ['laser', 'bending', 'sawing', 'milling'],
    on: true,
  },
  { key: 'welding', name: 'Welding shop', avatar: 'WELDING_2', processes: ['welding', 'grinding'], on: true },
  {
    key: 'finishing',
    name: 'Finishing',
    avatar: 'PAINT_ROLLER',
    processes: ['powder', 'sanding', 'varnishing'],
    on: true,
  },
  {
    key: 'assembly',
    name: 'Assembly and packing',
    avatar: 'TOOL_BOX',
    processes: ['assembly', 'quality', 'packing'],
    on: true,
  },
  { key: 'design', name: 'Design', avatar: 'DRAFT', processes: ['design'], on: false },
]
