import type { ColumnDeclaration } from '@tehas/contracts'
import { EMPTY_LAYOUT, encodeLayout } from '@tehas/ui/grid'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number }): void }
  }
}

const DESK = 1440
const PHONE = 390

/** Where the columns of a list turn up. */
export type ShownColumns = {
  /** Headers of the table with every column shown, of its column menu, and of the file for spreadsheets. */
  readonly table: readonly string[]
  readonly menu: readonly string[]
  readonly file: readonly string[]
  /** What the card of the only row says on a phone. */
  readonly card: string
}

/**
 * Opens a list of one row on a desk and on a phone, and reads which columns it shows. `open` renders the page with this
 * query in its address, every column of the table shown.
 */
export async function readColumns(
  table: readonly ColumnDeclaration[],
  open: (query: string) => unknown,
): Promise<ShownColumns> {
  const hidden = table.flatMap(({ key, isHidden }) => (isHidden ? [key] : []))
  const query = `?${new URLSearchParams({ cols: encodeLayout({ ...EMPTY_LAYOUT, shown: hidden }) })}`
  try {
    window.happyDOM.setViewport({ width: DESK })
    await open(query)
    const headers = await screen.findAllByRole('columnheader')
    const file = await readFile()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' })).getAllByRole('checkbox')
    const names = menu.map((box) => box.closest('label')?.textContent ?? '')
    cleanup()
    window.happyDOM.setViewport({ width: PHONE })
    await open(query)
    const card = await screen.findByRole('listitem')
    return {
      // Columns alone: boxes and menus of rows have header cells too.
      table: headers.flatMap((header) => header.querySelector('[data-header-label]')?.textContent?.trim() ?? []),
      menu: names,
      file,
      card: card.textContent ?? '',
    }
  } finally {
    window.happyDOM.setViewport({ width: DESK })
    vi.restoreAllMocks()
  }
}

/** Headers of the file that the page exports. */
async function readFile(): Promise<readonly string[]> {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => {
    if (create.mock.calls.length === 0) throw new Error('Nothing was exported')
  })
  const saved = create.mock.lastCall?.[0]
  const text = saved instanceof Blob ? await saved.text() : ''
  return text.replace('\uFEFF', '').split('\r\n')[0]?.split(';') ?? []
}
