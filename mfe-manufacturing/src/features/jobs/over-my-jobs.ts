/** What opens over My jobs is pressed with gloves too: windows, and the way back in a message. On the page's own element. */
export const overMyJobs = {
  ':root:has(&) :is([role=dialog], [role=alertdialog], [data-kind]) button': { minW: '72px', minH: '72px' },
  // As high as what closes it, which fills the corner: inside the usual edges its mark would stand far from them.
  ':root:has(&) [role=dialog] > :first-child': { minH: '72px' },
  ':root:has(&) [role=dialog] > :first-child:has(> button:last-child)': { pt: '0', pe: '0' },
} as const
