import { useT } from '@tehas/i18n'
import { memo } from 'react'
import type { AskWhy } from '../../structure/why/use-why'

type RailLineProps = {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
  readonly large?: boolean
  /** The sum of the parts above it: its name stands below theirs, behind where their marks are. */
  readonly sum?: boolean
  /** The engine's name of the figure; with `onWhy` it can be pressed: why is it so? */
  readonly figure?: string
  readonly onWhy?: AskWhy
}

/** A figure of the rail with its name; drawn again only when it changes. The rail's style sheet gives its look. */
export const RailLine = memo(function RailLine({ label, value, strong, large, sum, figure, onWhy }: RailLineProps) {
  const { t } = useT()
  return (
    <div
      data-line=""
      data-strong={strong ? '' : undefined}
      data-large={large ? '' : undefined}
      data-sum={sum ? '' : undefined}
    >
      <span data-name="">{label}</span>
      {figure !== undefined && onWhy ? (
        <button
          type="button"
          data-value=""
          title={t('Why this number')}
          aria-label={`${label}: ${value}. ${t('Why this number')}`}
          onClick={({ currentTarget }) => onWhy([figure], currentTarget)}
        >
          {value}
        </button>
      ) : (
        <span data-value="">{value}</span>
      )}
    </div>
  )
})
