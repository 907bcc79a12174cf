import { formatPercent, useT } from '@tehas/i18n'
import { Signal } from '@tehas/ui'
import { type FilterChip, FilterChips } from '@tehas/ui/grid'
import { chosenPresets, DUE_SOON_DAYS, type Preset } from './list-request'
import type { Summary } from './status-tabs'

type ListChipsProps = {
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly summary: Summary | undefined
  readonly marginTarget: number
  readonly seesPrices: boolean
  readonly onChange: (presets: readonly Preset[]) => void
}

/** Saved filters with live counts; who may not see prices has no chip about margins. */
export function ListChips({ filters, summary, marginTarget, seesPrices, onChange }: ListChipsProps) {
  const { t } = useT()
  const chosen = chosenPresets({ filters })
  const isOn = (preset: Preset) => chosen.includes(preset)
  const target = formatPercent(marginTarget, Number.isInteger(marginTarget) ? 0 : 1)
  const chips: (FilterChip & { readonly id: Preset })[] = [
    {
      id: 'late',
      label: t('Late'),
      count: summary?.late,
      icon: (
        <Signal shape="late" tone="late" shapeOnly>
          {t('Late')}
        </Signal>
      ),
      isOn: isOn('late'),
    },
    {
      id: 'due',
      label: t('Due in {{weeks}} weeks', { weeks: DUE_SOON_DAYS / 7 }),
      count: summary?.dueIn4Weeks,
      isOn: isOn('due'),
    },
    ...(seesPrices
      ? [
          {
            id: 'margin' as const,
            label: t('Margin under {{target}}', { target }),
            count: summary?.marginUnderTarget,
            isOn: isOn('margin'),
          },
        ]
      : []),
    { id: 'mine', label: t('Mine'), count: summary?.mine, isOn: isOn('mine') },
  ]
  const toggle = (id: string): void => {
    const chip = chips.find((candidate) => candidate.id === id)
    if (!chip) return
    onChange(chip.isOn ? chosen.filter((preset) => preset !== chip.id) : [...chosen, chip.id])
  }
  return <FilterChips label={t('Filters')} chips={chips} onToggle={toggle} />
}
