import type { Translate } from '@tehas/i18n'
import type { PointerEvent, ReactNode } from 'react'
import { ChevronDownIcon, ChevronRightIcon } from '../../icons/ui-icons'

/** An icon that stands in the place of the chevron, so that names remain in line with their header. */
const AS_CHEVRON = { width: 20, justifyContent: 'center' } as const

export type RowLeadProps = {
  /** Texts of the grid. */
  readonly t: Translate
  readonly rowKey: string
  readonly name: string
  /** Of the first level. The chevron of a deeper row stands left of its icon, so that names of one level stand in line. */
  readonly isTop: boolean
  readonly icon: ReactNode
  readonly isMovable: boolean
  readonly isExpandable: boolean
  readonly isExpanded: boolean
  readonly onDragStart: (key: string, event: PointerEvent<HTMLElement>) => void
  readonly onToggle: (key: string, on: boolean) => void
}

/** What stands before the name of a row: handle, chevron, icon. */
export function RowLead({ t, rowKey, name, icon, isTop, isExpandable, isExpanded, ...props }: RowLeadProps) {
  return (
    <>
      {props.isMovable ? (
        <span data-handle="" aria-hidden onPointerDown={(event) => props.onDragStart(rowKey, event)} />
      ) : null}
      {isExpandable ? (
        <button
          type="button"
          tabIndex={-1}
          data-chevron=""
          data-deep={isTop ? undefined : ''}
          aria-label={isExpanded ? t('Close {{name}}', { name }) : t('Open {{name}}', { name })}
          onClick={() => props.onToggle(rowKey, !isExpanded)}
        >
          {isExpanded ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
        </button>
      ) : isTop && icon === undefined ? (
        <span data-chevron="" data-none="" />
      ) : null}
      {icon === undefined ? null : (
        <span data-icon="" style={isTop && !isExpandable ? AS_CHEVRON : undefined}>
          {icon}
        </span>
      )}
    </>
  )
}
