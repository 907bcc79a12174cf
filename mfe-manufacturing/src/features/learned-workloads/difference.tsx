import type { LearnedWorkload } from '@tehas/contracts/production'
import { useT } from '@tehas/i18n'
import { chakra } from '@tehas/ui'
import { ArrowDownIcon, ArrowUpIcon, CheckIcon, InfoIcon } from '@tehas/ui/icons'
import { type Direction, differenceText, directionOf } from './learned-words'

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    color: 'fg.muted',
    '&[data-to=LONGER]': { color: 'amber.fg' },
    '&[data-to=SHORTER]': { color: 'petrol.fg' },
    '& svg': { flexShrink: '0' },
  },
})
const icons = { LONGER: ArrowUpIcon, SHORTER: ArrowDownIcon, AS_PLANNED: CheckIcon, NOT_PLANNED: InfoIcon } as const
const iconOf = (direction: Direction) => icons[direction]

/** Longer or shorter than planned: by shape, word and hue. */
export function Difference({ row }: { readonly row: Pick<LearnedWorkload, 'difference'> }) {
  const { t } = useT()
  const direction = directionOf(row)
  const Icon = iconOf(direction)
  return (
    <Mark data-to={direction}>
      <Icon size={14} />
      {differenceText(row, t)}
    </Mark>
  )
}
