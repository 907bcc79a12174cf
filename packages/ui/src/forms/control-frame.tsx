import { chakra } from '@chakra-ui/react/styled-system'
import { FINGER, FINGERTIP } from '../theme/finger'

/** The box of a control: border of 3:1, ring while its input has focus, red while invalid, quiet while read-only. */
export const ControlFrame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    width: '100%',
    px: '2.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    '&:focus-within': {
      borderColor: 'petrol.focusRing',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-petrol-focus-ring)',
    },
    '&[data-invalid]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border-error)' },
    '&[data-readonly]': { bg: 'bg.canvas', borderColor: 'border' },
    '&[data-disabled]': { bg: 'bg.canvas', borderColor: 'border', color: 'fg.muted', cursor: 'disabled' },
    '& > svg': { flexShrink: '0', color: 'fg.subtle' },
  },
  variants: {
    /** One of many beside each other, as in a column: its outline is light until somebody is about to use it. */
    quiet: { true: { borderColor: 'border', '&:hover, tr:hover &': { borderColor: 'border.emphasized' } } },
    size: { md: { minH: 'control' }, lg: { minH: 'max({sizes.10}, {sizes.control})' } },
  },
  defaultVariants: { size: 'md' },
})

/** The bare input inside a frame; the frame shows its focus. */
export const BareInput = chakra('input', {
  base: {
    flex: '1',
    width: '100%',
    minW: '0',
    alignSelf: 'stretch',
    bg: 'transparent',
    border: '0',
    outline: 'none !important',
    font: 'inherit',
    color: 'inherit',
    textOverflow: 'ellipsis',
    _disabled: { cursor: 'disabled' },
    '&::-webkit-search-cancel-button, &::-ms-reveal': { display: 'none' },
  },
  variants: { numeric: { true: { fontVariantNumeric: 'tabular-nums' } } },
})

/** Unit, currency or the like at the right end inside a frame. */
export const Suffix = chakra('span', { base: { color: 'fg.subtle', whiteSpace: 'nowrap', flexShrink: '0' } })

/** A small pressable picture inside a frame. */
export const FrameButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    me: '-1.5',
    flexShrink: '0',
    borderRadius: 'l1',
    color: 'fg.subtle',
    cursor: 'button',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _disabled: { cursor: 'disabled', opacity: '0.5' },
    // Two of them stand beside each other, and neither takes the other's place.
    [FINGER]: { w: FINGERTIP, me: '-3' },
  },
})

/** State attributes of a frame. */
export function frameState(state: {
  invalid?: boolean
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
}) {
  return {
    'data-invalid': state.invalid ? '' : undefined,
    'data-readonly': state.readOnly ? '' : undefined,
    'data-disabled': state.disabled ? '' : undefined,
  }
}
