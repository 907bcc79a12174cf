import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { Portal } from '../../parts/layout'
import type { Choice, Suggestion } from './types'

const List = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    maxH: '280px',
    overflowY: 'auto',
    p: '1',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'pop',
    textStyle: 'sm',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: 'control',
      px: '2',
      borderRadius: 'l1',
      cursor: 'option',
      '&[aria-selected=true]': { bg: 'petrol.subtle', color: 'petrol.fg' },
    },
    '& svg': { flex: 'none' },
    '& [data-label], & [data-detail]': {
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // The name keeps its room, what is told of it gives way.
    '& [data-detail]': { flex: '0 999 auto', marginInlineStart: 'auto', color: 'fg.subtle', textStyle: 'xs' },
    '& [data-heading]': { px: '2', pt: '2', pb: '1', textStyle: 'xs', color: 'fg.subtle' },
    '& [data-first-free]': { mt: '1', pt: '1', borderTopWidth: '1px' },
  },
})

/** What stands in the list: something known, or the typed text as a thing of some kind. */
export type SuggestPick =
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }
  | { readonly kind: 'free'; readonly value: string }

type SuggestListProps = {
  readonly id: string
  readonly optionId: (index: number) => string
  /** The field that the list belongs to; it follows the field wherever rows move it. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly picks: readonly SuggestPick[]
  /** The one selection: of keys, pointer and Enter. */
  readonly at: number
  readonly onPoint: (index: number) => void
  readonly onPick: (pick: SuggestPick) => void
  readonly typed: string
  readonly freeKinds: readonly Choice[]
}

/** The list below a field that suggests. */
export function SuggestList({ id, optionId, field, picks, at, typed, freeKinds, ...props }: SuggestListProps) {
  const { t } = useT('ui')
  const box = useBoxOf(field)
  if (!box) return null
  const headings = new Set<string>()
  const firstFree = picks.findIndex(({ kind }) => kind === 'free')
  return (
    <Portal>
      <List
        id={id}
        role="listbox"
        aria-label={t('Suggestions')}
        style={placeBelow(box)}
        // The field keeps the focus while an option is pressed.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {picks.map((pick, index) => {
          const heading = pick.kind === 'suggestion' ? pick.suggestion.group : undefined
          const isFirst = heading !== undefined && !headings.has(heading)
          if (heading !== undefined) headings.add(heading)
          return (
            <div
              key={pickKey(pick)}
              role="presentation"
              data-first-free={index > 0 && index === firstFree ? '' : undefined}
            >
              {isFirst ? (
                <div data-heading="" role="presentation">
                  {heading}
                </div>
              ) : null}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys */}
              <div
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                ref={index === at ? showOption : undefined}
                onPointerMove={() => index !== at && props.onPoint(index)}
                onClick={() => props.onPick(pick)}
              >
                <PickLabel pick={pick} typed={typed} freeKinds={freeKinds} />
              </div>
            </div>
          )
        })}
      </List>
    </Portal>
  )
}

const showOption = (option: HTMLElement | null): void => option?.scrollIntoView?.({ block: 'nearest' })

/** Where the frame of the field stands now; undefined while it is scrolled out of sight. */
function useBoxOf(field: RefObject<HTMLInputElement | null>): DOMRect | undefined {
  const [box, setBox] = useState<DOMRect>()
  const place = () => {
    const next = boxInSight(field.current)
    setBox((was) => (was?.left === next?.left && was?.top === next?.top && was?.width === next?.width ? was : next))
  }
  // Rows that come above the field move it without a scroll: looked up with each drawing.
  useLayoutEffect(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same each time
  useLayoutEffect(() => {
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [])
  return box
}

function boxInSight(input: HTMLInputElement | null): DOMRect | undefined {
  const box = input?.parentElement?.getBoundingClientRect()
  const frame = input?.closest('[data-scroller]')?.getBoundingClientRect()
  if (!box || !frame || frame.height === 0) return box
  return box.bottom > frame.top && box.top < frame.bottom ? box : undefined
}

type PickLabelProps = { readonly pick: SuggestPick; readonly typed: string; readonly freeKinds: readonly Choice[] }

function PickLabel({ pick, typed, freeKinds }: PickLabelProps) {
  if (pick.kind === 'free') {
    return (
      <>
        {freeKinds.find(({ value }) => value === pick.value)?.label} <b>{typed}</b>
      </>
    )
  }
  const { icon, label, detail } = pick.suggestion
  return (
    <>
      {icon}
      <span data-label="">{label}</span>
      {detail === undefined ? null : <span data-detail="">{detail}</span>}
    </>
  )
}

function pickKey(pick: SuggestPick): string {
  return pick.kind === 'free' ? `free ${pick.value}` : `known ${pick.suggestion.id}`
}

/** Room for a name and what stock there is of it, in pixels. */
const MIN_WIDTH = 440

/** Under the field, or over it near the window's bottom. */
function placeBelow(box: DOMRect): React.CSSProperties {
  const width = Math.max(box.width, Math.min(MIN_WIDTH, window.innerWidth - 16))
  const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8))
  const isTight = window.innerHeight - box.bottom < 200 && box.top > 200
  return isTight
    ? { left, width, bottom: window.innerHeight - box.top + 4 }
    : {
        left,
        width,
        top: box.bottom + 4,
        maxHeight: Math.max(120, Math.min(280, window.innerHeight - box.bottom - 12)),
      }
}
