import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { cellStyles } from '../../cells/cell-styles'
import { shapeImage } from '../../icons/shape-image'
import { inks } from '../../theme/inks'
import { rowCheckboxStyles } from './row-checkbox'

const dots = inks.muted.value

/**
 * One style sheet for the whole table instead of styled cells: thousands of cells pass by while scrolling,
 * and each stays a plain div.
 */
export const tableStyles: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minH: '0',
  bg: 'bg.panel',
  // Columns beyond the edge: what stands there fades out.
  '&[data-goes-on]::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    w: '10',
    pointerEvents: 'none',
    zIndex: 'sticky',
    backgroundImage: 'linear-gradient(to right, transparent, {colors.bg.panel})',
  },
  '& [data-scroller]': {
    flex: '1',
    minH: '0',
    overflow: 'auto',
    position: 'relative',
    overscrollBehavior: 'contain',
    // An opaque ground of its own: without one the browser paints all rows anew with every frame of a scroll.
    bg: 'bg.panel',
  },
  '& [role=grid]': {
    display: 'flex',
    flexDirection: 'column',
    minW: 'var(--table-width)',
    w: '100%',
    outline: '0',
    // The totals stand at the bottom of the panel also when the rows are few.
    '&[data-full]': { minH: '100%' },
  },
  ...rowCheckboxStyles,
  ...cellStyles,
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'var(--table-columns)',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textStyle: 'sm',
  },
  '& [data-head]': { position: 'sticky', top: '0', zIndex: 'sticky', bg: 'bg.panel' },
  '& [role=columnheader]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    h: '8',
    minW: '0',
    bg: 'inherit',
    color: 'fg.subtle',
    textStyle: 'xs',
    fontWeight: 'medium',
    '&[data-numeric]': { justifyContent: 'flex-end' },
    '&[aria-sort=ascending], &[aria-sort=descending]': { color: 'fg' },
    '&[data-lifted]': { bg: 'petrol.subtle', zIndex: '1' },
  },
  '& [data-header-label]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    h: '100%',
    w: '100%',
    px: '2.5',
    minW: '0',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    color: 'inherit',
    font: 'inherit',
    justifyContent: 'inherit',
    _focusVisible: { outlineOffset: '-2px' },
    '&[type=button]': { cursor: 'pointer', _hover: { color: 'fg' } },
  },
  '& [data-resizer]': {
    position: 'absolute',
    insetInlineEnd: '-4px',
    top: '0',
    bottom: '0',
    w: '8px',
    zIndex: '1',
    cursor: 'col-resize',
    touchAction: 'none',
    _before: { content: '""', position: 'absolute', insetInline: '3px', top: '6px', bottom: '6px', bg: 'transparent' },
    _hover: { _before: { bg: 'border.emphasized' } },
    '&[data-active]': { _before: { bg: 'petrol.solid' } },
  },
  '& [data-body] [role=row]': {
    h: 'var(--table-row)',
    // A row that comes into view leaves the others laid out and painted as they are.
    contain: 'strict',
    cursor: 'default',
    '&[data-openable]': { cursor: 'pointer' },
    '&:hover': { bg: 'bg.subtle' },
    '&[aria-selected=true], &[data-open]': { bg: 'bg.selected' },
    '&[data-open]': { boxShadow: 'inset 3px 0 0 {colors.petrol.solid}' },
    // The ring lies over the cells, which have a ground of their own where they stay in place.
    '&:focus-visible': {
      outline: '0',
      position: 'relative',
      zIndex: '1',
      _after: {
        content: '""',
        position: 'absolute',
        inset: '0',
        zIndex: '2',
        pointerEvents: 'none',
        boxShadow: 'inset 0 0 0 2px {colors.petrol.focusRing}',
      },
    },
  },
  '& [role=gridcell]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2.5',
    minW: '0',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'normal',
    '&[data-text]': { display: 'block', lineHeight: 'var(--table-row)' },
    // Cutting costs the browser a layer a cell: only text that may be long is cut. A figure without its end is
    // another figure: rather let it stand out of a column that is too narrow.
    '&[data-text]:not([data-numeric], [data-tabular])': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&[data-tabular]': { fontVariantNumeric: 'tabular-nums' },
    '&[data-numeric]': { justifyContent: 'flex-end', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-identity]': { fontWeight: 'semibold' },
    '&[data-tone=muted]': { color: 'fg.muted' },
    '&[data-tone=strong]': { fontWeight: 'medium' },
  },
  '& [data-identity] > a': { color: 'inherit', textDecoration: 'none', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-pin]': { bg: 'inherit' },
  '& [data-wide] [data-pin]': { position: 'sticky', insetInlineStart: 'var(--pin)', zIndex: '1' },
  // Without boxes the first column begins where the title of the page does.
  '& [role=gridcell][data-identity][data-pin=first], & [data-pin=first] > [data-header-label]': { ps: '5' },
  '& [data-open] [data-pin=first]': { boxShadow: 'inset 3px 0 0 {colors.petrol.solid}' },
  // As far in as the title of the page.
  '& [data-checkbox]': { ps: '5', pe: '0' },
  '& [data-menu-cell]': {
    gridColumn: '-2 / -1',
    px: '0',
    justifyContent: 'center',
    // Where the table is wider than its place it stands over figures: seen through until it is wanted.
    bg: 'transparent',
    pointerEvents: 'none',
  },
  '& [data-wide] [data-menu-cell]': { position: 'sticky', insetInlineEnd: '0' },
  '& [role=row]:is(:hover, :focus, :focus-within) [data-menu-cell]': { bg: 'inherit', pointerEvents: 'auto' },
  '& [data-menu]': {
    boxSize: '7',
    borderRadius: 'l1',
    cursor: 'pointer',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'center',
    backgroundSize: '16px',
    '&:hover': { bgColor: 'bg.muted' },
  },
  '& [role=row]:is(:hover, :focus, :focus-within) [data-menu]': {
    // Drawn where it is wanted; hiding it by opacity would make a layer of each.
    backgroundImage: shapeImage('more', dots._light),
    _dark: { backgroundImage: shapeImage('more', dots._dark) },
  },
  '& [data-foot]': { position: 'sticky', bottom: '0', zIndex: 'sticky', mt: 'auto' },
  '& [data-foot] [role=row]': {
    minH: '10',
    borderBottomWidth: '0',
    borderTopWidth: '1px',
    borderColor: 'border.emphasized',
    fontWeight: 'semibold',
  },
  '& [data-foot] [data-foot-line]': { minH: '7' },
  '& [data-foot] [data-foot-line] + [role=row]': { borderTopWidth: '0' },
  '& [data-foot] [data-foot-cell]': { overflow: 'visible', gap: '3' },
  '& [data-foot-label]': { ms: 'auto' },
  '& [data-foot-line] [data-foot-label]': { ms: '0' },
  '& [data-foot-text]': { fontWeight: 'normal', color: 'fg.subtle' },
}
