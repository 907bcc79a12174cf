import { type UnitCode, unitLabel, unitLabels, useT } from '@tehas/i18n'
import { Select, type SelectProps } from './select'

export type UnitSelectProps = Omit<SelectProps<UnitCode>, 'options'> & {
  /** All units when not given; time only: `['MIN', 'H', 'DAY', 'WEEK']`. */
  units?: readonly UnitCode[]
}

const isUnit = (code: string): code is UnitCode => code in unitLabels
const ALL = Object.keys(unitLabels).filter(isUnit)

/** A unit of quantity or time, by its short label. */
export function UnitSelect({ units = ALL, ...props }: UnitSelectProps) {
  const { t } = useT('ui')
  return <Select {...props} options={units.map((unit) => ({ value: unit, label: unitLabel(unit, t) }))} />
}
