import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement as element, useRef } from 'react'
import { createRoot } from 'react-dom/client'

const ROW = 36
const COLUMNS = 10

/** What scrolling costs by itself: rows of plain cells in a list of react-virtual, without style, roles or state. */
function BareList({ count }: { readonly count: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  })
  return element(
    'div',
    { ref: scroller, 'data-scroller': '', style: { height: '100vh', overflow: 'auto' } },
    element(
      'div',
      { style: { height: virtualizer.getTotalSize(), position: 'relative' } },
      virtualizer.getVirtualItems().map(({ index, key, start }) =>
        element(
          'div',
          {
            key,
            role: 'row',
            style: { position: 'absolute', top: start, height: ROW, display: 'flex', width: '100%' },
          },
          Array.from({ length: COLUMNS }, (_, column) =>
            element('span', { key: column, style: { flex: 1 } }, `Row ${index}, ${column}`),
          ),
        ),
      ),
    ),
  )
}

const root = document.getElementById('root')
const count = Number(new URLSearchParams(location.search).get('rows'))
if (root) createRoot(root).render(element(BareList, { count }))
