export const TAKES_PATH = '/dashboard/stock-take'

/** The address of a stock take; with `differences` that of what it found. */
export const takePath = (takeId: string, view?: 'differences'): string =>
  `${TAKES_PATH}/${takeId}${view ? `?view=${view}` : ''}`
