import { LIST_SHARE } from '@tehas/shell-api'

/**
 * A list that stands above what is open of it: its rows with search and filters. Its title gives way to that of what is
 * open, which heads the page.
 */
export const LIST_ABOVE = {
  flex: 'none',
  h: LIST_SHARE,
  borderBottomWidth: '1px',
  css: { '& header': { display: 'none' } },
} as const
