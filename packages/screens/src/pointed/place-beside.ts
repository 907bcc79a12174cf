export const GUTTER = 12

type Room = {
  /** Where what is pointed at begins, from the left of the window; all in pixels. */
  readonly edge: number
  /** Width of the popover. */
  readonly width: number
  readonly room: number
}

/**
 * What stands on the right is pointed at from beside it, so that its neighbours stay in sight; from below where the
 * popover would not fit there.
 */
export function placeBeside({ edge, width, room }: Room): 'left' | 'bottom-start' | 'bottom-end' {
  if (edge <= room / 2) return 'bottom-start'
  return edge >= width + 2 * GUTTER ? 'left' : 'bottom-end'
}
