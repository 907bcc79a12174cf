import { chakra, Kbd, Status } from '@tehas/ui'
import { partsOf } from './match'
import type { Thing } from './things'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto 96px',
    alignItems: 'center',
    columnGap: '3',
    minH: 'row',
    mx: '2',
    px: '2',
    borderRadius: 'l2',
    cursor: 'button',
    '& > svg': { color: 'fg.muted' },
    '&[aria-selected=true]': { bg: 'bg.selected' },
    // A thumb meets two lines.
    smDown: { gridTemplateColumns: '20px minmax(0, 1fr) auto', minH: '14', py: '1.5' },
    '@media (pointer: coarse)': { minH: '12' },
  },
})

const Words = chakra('span', { base: { truncate: true, '& > b': { fontWeight: 'semibold' } } })
const Detail = chakra('span', { base: { color: 'fg.muted', smDown: { display: 'block', truncate: true } } })
const Mark = chakra('mark', {
  base: { bg: 'transparent', color: 'petrol.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
const Middle = chakra('span', {
  base: {
    minW: { sm: '28' },
    textAlign: { base: 'end', sm: 'start' },
    fontVariantNumeric: 'tabular-nums',
    '&[data-figure]': { textAlign: 'end' },
  },
})
const End = chakra('span', {
  base: {
    textAlign: 'end',
    textStyle: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    truncate: true,
    smDown: { display: 'none' },
  },
})

type ThingRowProps = {
  readonly id: string
  readonly thing: Thing
  readonly words: readonly string[]
  /** Enter opens it. */
  readonly isActive: boolean
  readonly onPoint: () => void
}

/** One thing that can be chosen: what it is, how it stands, when or where; what was typed is underlined. */
export function ThingRow({ id, thing, words, isActive, onPoint }: ThingRowProps) {
  const { icon: Icon, title, detail, status, aside, place, shortcut } = thing
  const end = status ? aside : place
  return (
    <Row
      role="option"
      id={id}
      aria-selected={isActive}
      // The pointer means a row when it moves, not when rows move under it.
      onPointerMove={() => isActive || onPoint()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon size={16} />
      <Words>
        <b>
          <Marked words={words} text={title} />
        </b>{' '}
        {detail ? (
          <Detail>
            <Marked words={words} text={detail} />
          </Detail>
        ) : null}
      </Words>
      <Middle data-figure={status ? undefined : ''}>{status ? <Status value={status} /> : aside}</Middle>
      <End>{shortcut ? <Kbd>{shortcut}</Kbd> : (end ?? (isActive ? <Kbd>Enter</Kbd> : null))}</End>
    </Row>
  )
}

function Marked({ words, text }: { readonly words: readonly string[]; readonly text: string }) {
  return partsOf(words, text).map(({ text: part, isFound }, at) => (isFound ? <Mark key={at}>{part}</Mark> : part))
}
