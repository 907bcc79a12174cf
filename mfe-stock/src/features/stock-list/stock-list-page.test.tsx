// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, customColumns, type UserRights } from '@tehas/contracts'
import { stockMovementCalls, stockTable, stockUseCalls } from '@tehas/contracts/stock'
import { createTestProject, createTestStockProduct, createTestStockProductRow } from '@tehas/contracts/testing'
import { readColumns } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestMovement, LIST, renderStock, yard } from '../../testing/render-stock'

const sheet = createTestStockProductRow()

function openList(query = '', rows = [sheet], me?: UserRights) {
  const fake = createFakeApi()
  fake.answer(calls.listStockProducts, { rows, nextCursor: null })
  fake.answer(stockUseCalls.summarizeStockProducts, {
    count: 642,
    stockValue: 48_210.5,
    valueless: 0,
    keptShort: null,
    byState: { all: 655, active: 630, need: 7, below: 2, untouched: 31, locked: 4, inactive: 12 },
    byCategory: { END_PRODUCT: 96, SEMI_FINISHED: 58, FOR_PURCHASE: 488 },
  })
  return renderStock(`${LIST}${query}`, fake, me)
}
const asked = ({ fake }: ReturnType<typeof openList>) => fake.sent(calls.listStockProducts).map(({ body }) => body)

it('should show each declared column in the table, its menu and the file, and on the card as declared', async () => {
  const own = customColumns(createTestProject().projectFields.productFields)
  const headers = [...stockTable, ...own].map(({ header }) => header.en)
  const shown = await readColumns([...stockTable, ...own], (query) => openList(query))
  expect(shown.table).toEqual(headers)
  expect(shown.menu).toEqual(headers)
  expect(shown.file).toEqual(headers)
  const onCard: Readonly<Record<string, string>> = {
    name: 'Teraslehed S355 4 mm',
    category: 'Purchased',
    balance: '118,40 kg',
    short: '362,15 kg missing',
    locations: 'Riiul 1, vahe C',
  }
  expect(stockTable.flatMap(({ key, card }) => (card === 'none' ? [] : [key]))).toEqual(Object.keys(onCard))
  expect(Object.values(onCard).filter((words) => !shown.card.replaceAll('\u00a0', ' ').includes(words))).toEqual([])
})

it('should narrow to what is missing, below 0, locked or not in use, and to kinds of products', async () => {
  const tabs = {
    active: { active: true, sort: {} },
    need: { inNeed: true, active: true, sort: { short: -1 } },
    below: { belowZero: true, sort: { balance: 1 } },
    locked: { locked: true, sort: {} },
    inactive: { active: false, sort: {} },
  }
  for (const [state, body] of Object.entries(tabs)) {
    const list = openList(`?state=${state}&kind=FOR_PURCHASE`)
    await screen.findAllByText('Teraslehed S355 4 mm')
    expect(asked(list)).toEqual([{ ...body, category: ['FOR_PURCHASE'] }])
  }
})

it('should tell at each tab and chip how many it has, by one answer', async () => {
  const { fake } = openList()
  const tabs = within(await screen.findByRole('radiogroup', { name: 'State' }))
  const counts = await waitFor(() => {
    const shown = tabs.getAllByRole('radio').map(({ textContent }) => textContent?.match(/\d+$/)?.[0])
    expect(shown).not.toContain(undefined)
    return shown
  })
  expect(counts).toEqual(['655', '630', '7', '2', '31', '4', '12'])
  const chips = within(screen.getByRole('group', { name: 'Kind' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'End product96',
    'Semi-finished product58',
    'Purchased488',
  ])
  expect(fake.sent(stockUseCalls.summarizeStockProducts)).toHaveLength(1)
})

it('should narrow to what lies at a place, and say which one while it is chosen', async () => {
  const list = openList('?kind=FOR_PURCHASE')
  await list.user.click(await screen.findByRole('button', { name: 'Location' }))
  await list.user.click(await screen.findByRole('menuitem', { name: yard.name }))
  const narrowed = { location: yard._id, category: ['FOR_PURCHASE'] }
  await waitFor(() => expect(asked(list).at(-1)).toMatchObject(narrowed))
  await list.user.click(screen.getByRole('button', { name: `Location: ${yard.name}` }))
  await list.user.click(await screen.findByRole('menuitem', { name: 'All locations' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Location' })).toBeTruthy())
})

it('should say how many match and what they are worth, and that of the chosen ones instead', async () => {
  const { fake, user } = openList('?state=need')
  const value = async (label: RegExp) =>
    (await screen.findByText(label)).closest('tr, [role=row]')?.textContent?.replaceAll('\u00a0', ' ')
  expect(await value(/Value of all 642/)).toContain('48 210,50 €')
  expect(screen.getByText('642')).toBeTruthy()
  expect(fake.sent(stockUseCalls.summarizeStockProducts).map(({ body }) => body)).toEqual([
    { inNeed: true, active: true },
  ])
  await user.click(screen.getByRole('checkbox', { name: /Teraslehed/ }))
  expect(await value(/Value of 1 chosen/)).toContain('168,13 €')
})

it('should say how many match, and nothing of their value, without the right to prices', async () => {
  openList('', [sheet], { STOCK_READ: true })
  expect(await screen.findByText('642')).toBeTruthy()
  expect(screen.queryByText(/Value of all/)).toBeNull()
})

it('should say what a figure of the list is made of, without opening the product', async () => {
  const { fake, user } = openList()
  fake.answer(calls.getStockProduct, createTestStockProduct())
  fake.answer(stockMovementCalls.listStockMovements, { rows: [createTestMovement()], nextCursor: null })
  await user.click(await screen.findByRole('button', { name: /^118,4/ }))
  const answer = await screen.findByRole('dialog', { name: /^Balance 118,4/ })
  expect(await within(answer).findByText('Riiul 1, vahe C')).toBeTruthy()
  expect(within(answer).getByText('Algseis')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Where it is', level: 2 })).toBeNull()
})

it('should say that nothing is kept yet, and that the list did not load', async () => {
  openList('', [])
  expect(await screen.findByText('Nothing in stock yet')).toBeTruthy()
  const fake = createFakeApi()
  fake.fail(calls.listStockProducts, 'INTERNAL_ERROR')
  renderStock(LIST, fake)
  expect(await screen.findByText('Stock did not load')).toBeTruthy()
})

it('should name the right that is missing, and ask for nothing', async () => {
  const fake = createFakeApi()
  renderStock(LIST, fake, { SALES_READ: true })
  expect(await screen.findByText(/Ask an owner/)).toBeTruthy()
  expect(fake.sent(calls.listStockProducts)).toEqual([])
})

it('should mark what lies there partly without a price, and still tell its value', async () => {
  openList('', [{ ...sheet, stockValue: 12, unpricedBalance: 3 }])
  const [title] = await screen.findAllByTitle(/^3,00.kg of it came into stock without a price/)
  expect(title?.closest('td, [role=gridcell]')?.textContent).toMatch(/12,00/)
})
