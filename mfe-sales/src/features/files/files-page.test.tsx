// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { fileCalls, fileListCalls, type ListedFile } from '@tehas/contracts/files'
import { createTestProjectMember, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderSales } from '../../testing/render-sales'

const createTestFile = (more: Partial<ListedFile> = {}): ListedFile => ({
  _id: testId('file'),
  version: 3,
  source: 'FILE',
  place: 'SALE_ORDER',
  hangsOn: { _id: testId('order'), name: 'SO-2026-148' },
  owner: { kind: 'ORDER', _id: testId('order'), lineId: testId('line') },
  lineName: 'Lauaraam',
  fileName: 'TF-80 rev C.pdf',
  contentType: 'application/pdf',
  kind: 'PDF',
  number: 2,
  size: 1_258_291,
  preview: null,
  accessType: 'OPERATORS',
  showInTracking: false,
  createdBy: 'James Carter',
  createdAt: '2026-11-12T08:00:00.000Z',
  goesAt: null,
  ...more,
})
const photo = createTestFile({
  _id: testId('photo'),
  source: 'PICTURE',
  place: 'STOCK',
  hangsOn: { _id: testId('stock'), name: 'Nurgaplaat' },
  owner: null,
  lineName: '',
  fileName: 'nurk.jpg',
  kind: 'IMAGE',
  number: 1,
  preview: testId('photo'),
  accessType: null,
})

const WRITES = { SALES_READ: true, SALES_WRITE: true, STOCK_READ: true }

function open(query = '', { rows = [createTestFile(), photo], userRights = WRITES as Record<string, boolean> } = {}) {
  const fake = createFakeApi()
  fake.answer(fileListCalls.listProjectFiles, { rows, nextCursor: null })
  fake.answer(fileListCalls.listUnfinishedUploads, { uploads: [] })
  fake.answer(fileListCalls.summarizeProjectFiles, {
    count: rows.length,
    bytes: 2_000_000,
    places: { SALE_ORDER: 1, STOCK: 1, NOWHERE: 1 },
    kinds: { PDF: 1, IMAGE: 1 },
    access: { OPERATORS: 1 },
    storage: { used: 84.6 * 1024 * 1024, max: 125 * 1024 * 1024 },
  })
  const shell = renderSales(`/dashboard/files${query}`, fake, { member: createTestProjectMember({ userRights }) })
  return { fake, shell }
}
const asked = ({ fake }: ReturnType<typeof open>) => fake.sent(fileListCalls.listProjectFiles).at(-1)?.body
const row = (name: RegExp) => screen.findByRole('row', { name })
const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions: ${name}` }))

it('should tell of each file what it hangs on, how large it is, who sees it, and how much room is left', async () => {
  open()
  const drawing = within(await row(/TF-80 rev C/))
  for (const text of ['SO-2026-148, Lauaraam', '1,2 MB', 'Operators', 'v2'])
    expect(drawing.getByText(text)).toBeTruthy()
  expect(within(await row(/nurk/)).getByText('Nurgaplaat')).toBeTruthy()
  expect(await screen.findByText('84,6 of 125 MB')).toBeTruthy()
  // What hangs nowhere is no part of all.
  expect(screen.getByRole('radiogroup', { name: 'Hangs on' }).textContent).toMatch(/^All2/)
})

it('should be narrowed to a place, a type and an access, and offer no place of which nothing may be read', async () => {
  const page = open('?place=STOCK&kind=IMAGE&access=NOBODY')
  await row(/nurk/)
  expect(asked(page)).toMatchObject({ filters: { place: ['STOCK'], kind: ['IMAGE'] } })
  expect(screen.queryByRole('radio', { name: /Purchase/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Access' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Operators (1)' }))
  await waitFor(() => expect(asked(page)).toMatchObject({ filters: { access: ['OPERATORS'] } }))
})

it('should change nothing for whoever only reads, nor a picture that is changed where it hangs', async () => {
  open('', { userRights: { SALES_READ: true, STOCK_READ: true } })
  await openMenu('TF-80 rev C.pdf')
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeTruthy()
  for (const name of ['Rename', 'Delete']) expect(screen.queryByRole('menuitem', { name })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await openMenu('nurk.jpg')
  expect(await screen.findByRole('menuitem', { name: 'View' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull()
})

it('should hang up again what was taken away, which goes for good at a told time', async () => {
  const gone = createTestFile({ place: 'NOWHERE', goesAt: '2026-11-13T08:00:00.000Z' })
  const { fake } = open('?place=NOWHERE', { rows: [gone] })
  fake.answer(fileCalls.restoreFile, {
    ...gone,
    owner: gone.owner ?? fail(),
    accessType: 'OPERATORS',
    fileserviceId: null,
  })
  expect(await screen.findByText(/^gone after 13\.11\.2026/)).toBeTruthy()
  await openMenu('TF-80 rev C.pdf')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hang up again' }))
  await waitFor(() => expect(fake.sent(fileCalls.restoreFile).at(-1)?.body).toEqual({ _id: gone._id }))
})

it('should change who sees many files at once, tell of each what became of it, and take it back', async () => {
  const offer = createTestFile({ _id: testId('offer'), fileName: 'pakkumine.pdf', accessType: 'BUSINESS', version: 7 })
  const { fake } = open('', { rows: [createTestFile(), offer, photo] })
  fake.answer(fileCalls.updateFile, ({ body }) => {
    if (body._id !== offer._id) throw new Error('Only the offer changes')
    const owner = offer.owner ?? fail()
    return {
      ...offer,
      owner,
      fileserviceId: null,
      accessType: body.accessType ?? 'BUSINESS',
      version: body.version + 1,
    }
  })
  await row(/pakkumine/)
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: /Who sees them/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who sees 2 files' }))
  await userEvent.selectOptions(dialog.getByLabelText('Access'), 'Operators')
  // The drawing is for operators already.
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 file' }))
  expect(await dialog.findByText('Changed')).toBeTruthy()
  expect(dialog.getByText('Was so already')).toBeTruthy()
  expect(fake.sent(fileCalls.updateFile).at(-1)?.body).toEqual({ _id: offer._id, version: 7, accessType: 'OPERATORS' })
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await dialog.findByText('As it was before')).toBeTruthy()
  expect(fake.sent(fileCalls.updateFile).at(-1)?.body).toEqual({
    _id: offer._id,
    version: 8,
    accessType: 'BUSINESS',
    showInTracking: false,
  })
})

it('should tell why a file stays as it was, beside those that changed', async () => {
  const offer = createTestFile({ _id: testId('offer'), fileName: 'pakkumine.pdf' })
  const { fake } = open('', { rows: [createTestFile(), offer] })
  fake.fail(fileCalls.updateFile, 'STOCK_PRODUCT_LOCKED')
  await row(/pakkumine/)
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: /Who sees them/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who sees 2 files' }))
  await userEvent.selectOptions(dialog.getByLabelText('In tracking'), 'Shown')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 files' }))
  await waitFor(() => expect(dialog.getAllByText(/locked/i)).toHaveLength(2))
  expect(dialog.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
})

const fail = (): never => {
  throw new Error('It hangs on an order')
}
