// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { Button, UiProvider } from '@tehas/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ExportMenu } from './export-menu'
import { MOST_PRINTED } from './read-rows'
import type { ExportedList } from './run-export'

type Row = { readonly name: string; readonly price?: number; readonly due?: string }

const columns: ExportedList<Row>['columns'] = [
  { header: 'Name', exported: ({ name }) => name },
  { header: 'Price', isMoney: true, exported: ({ price }) => price },
  { header: 'Due', exported: ({ due }) => due && { day: due } },
]
const narrowed: ExportedList<Row>['list'] = {
  state: { search: 'oak ', filters: { status: ['ACTIVE'], preset: ['late', 'mine'], label: ['RAL 7016'] } },
  filters: [
    { name: 'status', options: [{ value: 'ACTIVE', label: 'Active' }] },
    {
      name: 'preset',
      options: [
        { value: 'late', label: 'Late' },
        { value: 'mine', label: 'Mine' },
        { value: 'due', label: 'Due' },
      ],
    },
    { name: 'label' },
  ],
}

/** Pages of two rows each. */
const pagesOf =
  (rows: readonly Row[]): ExportedList<Row>['readPage'] =>
  async ({ cursor = '0' }) => {
    const next = Number(cursor) + 2
    return { rows: rows.slice(Number(cursor), next), nextCursor: next < rows.length ? String(next) : null }
  }

const onPaper = () => document.querySelector<HTMLElement>('[data-print]')
/** The page as it stood when the browser was asked to print. */
let printed: (HTMLElement | null)[] = []

beforeAll(() => setLanguage('en'))
beforeEach(() => {
  printed = []
  window.print = vi.fn(() => void printed.push(onPaper()))
})

async function print(list: ExportedList<Row>) {
  const shell = createFakeShell()
  render(
    <UiProvider colorMode="dark">
      <FakeShellProvider shell={shell}>
        <ExportMenu trigger={<Button>Export</Button>} total={undefined} onExport={(make) => make(list)} />
      </FakeShellProvider>
    </UiProvider>,
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }))
  return shell
}

it('should print every page of rows below its heading, with what narrows the list', async () => {
  const rows = [{ name: 'Gate', price: 1234.5, due: '2026-11-20' }, { name: 'Rack' }, { name: 'Post', price: 0 }]
  await print({ name: 'Sale orders', columns, readPage: pagesOf(rows), list: narrowed })
  await waitFor(() => expect(printed).toHaveLength(1))
  const paper = within(printed[0] ?? document.body)
  expect(paper.getByRole('heading', { hidden: true }).textContent).toBe('Sale orders')
  expect(printed[0]?.textContent).toContain('“oak” · Active · Late · Mine · RAL 7016 · 3 rows · ')
  const cells = [...(printed[0]?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['Name', 'Price', 'Due'],
    ['Gate', '1\u00a0234,50', '20.11.2026'],
    ['Rack', '', ''],
    ['Post', '0,00', ''],
  ])
  // A header of figures stands over them, also where the first row has none.
  expect(paper.getByRole('columnheader', { name: 'Price', hidden: true }).hasAttribute('data-numeric')).toBe(true)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(onPaper()).toBeNull())
})

it('should print as many rows as a browser can lay out, and say that there are more', async () => {
  const rows = Array.from({ length: MOST_PRINTED + 3 }, (_, at) => ({ name: `Row ${at}` }))
  const readPage: ExportedList<Row>['readPage'] = async ({ cursor = '0' }) => {
    const next = Number(cursor) + 200
    return { rows: rows.slice(Number(cursor), next), nextCursor: next < rows.length ? String(next) : null }
  }
  await print({ name: 'Stock', columns: columns.slice(0, 1), readPage })
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.querySelectorAll('tbody tr')).toHaveLength(2000)
  expect(printed[0]?.textContent).toContain('The first 2\u00a0000 rows')
})

it('should tell where the browser does not print, and what to do instead', async () => {
  window.print = () => {
    throw new Error('not supported')
  }
  const shell = await print({ name: 'Stock', columns, readPage: pagesOf([{ name: 'Gate' }]) })
  const title = 'This browser does not print. Export the list and print the file.'
  await waitFor(() => expect(shell.asked.toasts.at(-1)).toMatchObject({ title }))
})

it('should say why nothing was printed where a page of rows did not come', async () => {
  const shell = await print({ name: 'Stock', columns, readPage: () => Promise.reject(new Error('gone')) })
  await waitFor(() => expect(shell.asked.errors).toHaveLength(1))
  expect(printed).toEqual([])
})
