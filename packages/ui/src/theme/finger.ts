/** Where a finger points: a phone, and whatever else has no finer pointer. */
export const FINGER = '@media (max-width: 639.98px), (pointer: coarse)'

/** What a finger meets at least, in each direction: 44 px. */
export const FINGERTIP = '2.75rem'

const POINTED = ':where(a[href], button, summary, input:is([type=checkbox], [type=radio]))'
const around = `min(0px, (100% - ${FINGERTIP}) / 2)`

/**
 * The one rule of how large everything is that is pointed at by a finger. Controls are as high as a fingertip; what has to look
 * smaller, such as a link in a row or a mark beside a figure, is met around it too. What scrolls sideways cuts what is around
 * its parts: its own parts say that they are as high. Rows that hold such links are as high as well, so that none is met in
 * the place of its neighbour.
 */
export const fingerRules = {
  ':root': { '--tehas-control': FINGERTIP },
  // Selectors without weight: what is placed otherwise stays there.
  [POINTED]: { position: 'relative' },
  [`${POINTED}::before`]: { content: '""', position: 'absolute', insetBlock: around, insetInline: around },
}
