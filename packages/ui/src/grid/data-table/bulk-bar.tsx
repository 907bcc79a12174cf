import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CloseIcon } from '../../icons/ui-icons'
import { countSelected, EVERYTHING_SELECTED, NOTHING_SELECTED } from './selection'
import type { BulkAction, BulkFrame } from './types'

const Bar = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: '50%',
    bottom: '3.125rem',
    transform: 'translateX(-50%)',
    // Its place begins at the middle, which would leave it half of the width.
    w: 'max-content',
    maxW: 'calc(100% - 16px)',
    display: 'flex',
    // Where the actions do not fit beside what is chosen, they stand below it: none is cut.
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1',
    minH: '11',
    py: '7px',
    ps: '3.5',
    pe: '2',
    borderRadius: 'l3',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'sm',
    boxShadow: 'pop',
    zIndex: 'bulk',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      h: '30px',
      px: '9px',
      borderRadius: 'l2',
      fontWeight: 'medium',
      color: 'inherit',
      flex: 'none',
      cursor: 'button',
      _hover: { bg: 'color-mix(in srgb, currentColor 16%, transparent)' },
      _focusVisible: { outlineColor: 'currentColor', outlineOffset: '-2px' },
    },
    '& > b': { lineHeight: '30px' },
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1' },
    // On a tablet what is chosen stands in a line of its own, with what ends the choice.
    '@media (min-width: 640px) and (max-width: 959.98px)': {
      ps: '1.5',
      '& > b': { ps: '9px' },
      '& [data-actions]': { display: 'contents' },
      '& hr': { display: 'none' },
      '& [data-close]': { order: '1', ms: 'auto' },
      _after: { content: '""', order: '2', flexBasis: '100%' },
      '& button:not([data-close])': { order: '3' },
    },
    '& [data-quiet]': { color: 'fg.invertedMuted' },
    '& hr': { w: '1px', h: '5', mx: '2', border: '0', bg: 'currentColor', opacity: '0.25', flex: 'none' },
    // At the foot of a phone: what is chosen above, then what can be done with it, each as large as a thumb needs.
    smDown: {
      insetInline: '0',
      bottom: '0',
      transform: 'none',
      w: 'auto',
      maxW: 'none',
      gap: '0',
      px: '1',
      py: '1',
      borderRadius: '0',
      '& > b': { ps: '3', fontSize: '0.9375rem' },
      '& > [data-summary]': { flex: '1', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
      '& button': {
        h: 'auto',
        minH: '14',
        flex: '0 0 33.3%',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '0.5',
      },
      '& svg': { flexShrink: '0' },
      '& [data-actions]': { display: 'contents' },
      '& [data-close]': { order: '1', flex: 'none', boxSize: '12', ms: 'auto' },
      '& button:not([data-close])': { order: '3' },
      '& button[data-all]': { order: '4', flexBasis: '100%', minH: '12' },
      '& hr': { order: '2', flexBasis: '100%', h: '1px', mx: '0', my: '1' },
    },
  },
})

export type BulkBarProps = BulkFrame & {
  /** What the chosen rows come to. */
  readonly summary?: ReactNode
  readonly actions: readonly BulkAction[]
}

/** What can be done with the chosen rows; it floats in a lane that the table keeps free. */
export function BulkBar({ selection, onSelectionChange, onClose, summary, actions, ...rows }: BulkBarProps) {
  const { t } = useT('ui')
  const { total, loaded, isUncounted } = rows
  const bar = useFocusBackToRow()
  const count = countSelected(selection, total)
  const isNone = count === 0
  if (isNone && !onClose) return null
  // A phone has no box for all rows in a header.
  const offersAll =
    selection.kind === 'some' &&
    (onClose ? isUncounted || total > count : count >= loaded && (isUncounted || total > loaded))
  return (
    <Bar ref={bar} role="toolbar" aria-label={t('Actions for the selected rows')} data-bulk="">
      <b aria-live="polite">{t('{{count}} selected', { count })}</b>
      {summary && !isNone ? (
        <span data-quiet="" data-summary="" style={{ marginInlineStart: 8 }}>
          {summary}
        </span>
      ) : null}
      {offersAll ? (
        <button type="button" data-all="" onClick={() => onSelectionChange(EVERYTHING_SELECTED)}>
          {isUncounted ? t('Select all that match') : t('Select all {{count}} matching', { count: total })}
        </button>
      ) : null}
      <span data-actions="">
        {actions.length > 0 && !isNone ? <hr /> : null}
        {(isNone ? [] : actions).map((action) => (
          <button key={action.id} type="button" onClick={action.onRun} disabled={action.fits === 0}>
            {action.icon}
            {action.label}
            {action.fits !== undefined && action.fits < count ? (
              <span data-quiet="">{t('{{fits}} of {{count}}', { fits: action.fits, count })}</span>
            ) : null}
          </button>
        ))}
        {onClose ? null : <hr />}
        <button
          type="button"
          data-close=""
          aria-label={t('Clear selection')}
          onClick={onClose ?? (() => onSelectionChange(NOTHING_SELECTED))}
        >
          <CloseIcon />
        </button>
      </span>
    </Bar>
  )
}

/** Keys go on in the table once the bar is gone with the button that was pressed in it. */
function useFocusBackToRow(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const table = bar.current?.parentElement
    return () => {
      if (document.activeElement === document.body)
        table?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus()
    }
  }, [])
  return bar
}
