import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { type ImageShape, shapeImage } from '../icons/shape-image'
import { inks } from '../theme/inks'

type Ink = (typeof inks)[keyof typeof inks]

const image = (shape: ImageShape, { value }: Ink): SystemStyleObject => ({
  backgroundImage: shapeImage(shape, value._light),
  _dark: { backgroundImage: shapeImage(shape, value._dark) },
})

const sign = (shape: ImageShape, ink: Ink, color: string, more: SystemStyleObject = {}): SystemStyleObject => ({
  [`&[data-sign=${shape}]`]: { ...image(shape, ink), color, ...more },
})

/** A thin track, filled in a colour as far as `--done` says. */
const track = (bg: string): SystemStyleObject => ({
  display: 'inline-block',
  position: 'relative',
  flex: 'none',
  h: '6px',
  bg: 'bg.muted',
  verticalAlign: 'middle',
  _before: {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    w: 'var(--done)',
    borderRadius: 'inherit',
    bg,
  },
})

/** The parts of `cell-parts`, styled once by the table around them: cells pass by too fast to compute styles of each. */
export const cellStyles: SystemStyleObject = {
  '& [data-sign]': {
    ps: '5',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: '0 50%',
    backgroundSize: '14px',
    ...sign('waiting', inks.muted, 'fg.muted'),
    ...sign('active', inks.petrol, 'petrol.fg'),
    ...sign('done', inks.green, 'green.fg'),
    ...sign('annulled', inks.subtle, 'fg.subtle', { textDecoration: 'line-through' }),
    ...sign('not-started', inks.muted, 'fg.muted'),
    ...sign('paused', inks.text, 'fg'),
    ...sign('stopped', inks.muted, 'fg.muted'),
    ...sign('running', inks.petrol, 'petrol.fg'),
    ...sign('short', inks.amber, 'amber.fg'),
    ...sign('changed', inks.petrol, 'petrol.fg'),
  },
  '& [data-tag]': {
    display: 'inline-block',
    flexShrink: '0',
    h: '22px',
    px: '1.5',
    borderRadius: 'l1',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: '22px',
    fontWeight: 'medium',
    fontVariantNumeric: 'normal',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: '6px 50%',
    backgroundSize: '11px',
    '&[data-tag=accent]': { bgColor: 'petrol.subtle', color: 'petrol.fg' },
    '&[data-tag=late]': {
      ps: '21px',
      bgColor: 'red.subtle',
      color: 'red.fg',
      ...image('late', inks.red),
    },
    '&[data-tag=short]': {
      ps: '21px',
      bgColor: 'amber.subtle',
      color: 'amber.fg',
      ...image('short', inks.amber),
    },
    // The only thing in its cell that may give way.
    '&[data-cut]': { flexShrink: '1', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  // On a tinted row a tag of the row's own hue would be gone.
  '& :is([aria-selected=true], [data-open]) [data-tag=neutral]': { bg: 'bg.panel' },
  '& [role=row]:hover [data-tag=neutral]': { bg: 'bg.muted' },
  '& [role=row]:is([aria-selected=true], [data-open]):hover [data-tag=neutral]': { bg: 'bg.panel' },
  '& [data-bar]': {
    ...track('petrol.solid'),
    w: '72px',
    borderRadius: '3px',
    '&[data-full]': { _before: { bg: 'green.solid' } },
  },
  '& [data-words]': {
    fontSize: 'xs',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ms: '2',
  },
  '& [role=gridcell] > [data-words]': { ms: '0' },
  '& [data-gauge]': {
    ...track('chart.2'),
    w: '40px',
    me: 'auto',
    borderRadius: '2px',
    '&[data-target]': {
      _after: {
        content: '""',
        position: 'absolute',
        top: '-3px',
        bottom: '-3px',
        insetInlineStart: 'var(--target)',
        w: '2px',
        ms: '-1px',
        bg: 'fg',
        // A seam of the row's ground: seen on the bar and on the empty track, on light ground and on dark.
        boxShadow: '0 0 0 1px {colors.bg.panel}',
      },
    },
  },
  // A track of the row's own hue would not show how much is left.
  '& :is([aria-selected=true], [data-open]) :is([data-bar], [data-gauge])': { bg: 'bg.panel' },
  '& [data-said]': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& [data-avatar]': {
    position: 'relative',
    display: 'inline-block',
    flexShrink: '0',
    boxSize: '24px',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: '11px',
    fontWeight: 'semibold',
    lineHeight: '24px',
    textAlign: 'center',
    verticalAlign: 'middle',
    '&[data-avatar=own]': { bg: 'petrol.subtle', color: 'petrol.fg' },
    '& > img': { position: 'absolute', inset: '0', boxSize: '100%', bg: 'inherit', objectFit: 'cover' },
  },
}
