// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { fileCalls, fileListCalls, type UnfinishedUpload } from '@tehas/contracts/files'
import { createTestProjectMember, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderSales } from '../../testing/render-sales'

const MEGABYTE = 1024 * 1024
const film: UnfinishedUpload = {
  _id: testId('film'),
  fileName: 'film.mp4',
  size: 100 * MEGABYTE,
  received: 4 * MEGABYTE,
  sentBy: 'Mart Rebane',
  isOwn: false,
  begunAt: '2026-11-12T08:00:00.000Z',
  touchedAt: '2026-11-12T08:10:00.000Z',
  place: 'SALE_ORDER',
  hangsOn: { _id: testId('order'), name: 'SO-2026-148' },
}

function open(uploads: readonly UnfinishedUpload[], { confirm = true } = {}) {
  const fake = createFakeApi()
  fake.answer(fileListCalls.listProjectFiles, { rows: [], nextCursor: null })
  fake.answer(fileListCalls.summarizeProjectFiles, {
    ...{ count: 0, bytes: 0, places: {}, kinds: {}, access: {} },
    storage: { used: 100 * MEGABYTE, max: 125 * MEGABYTE },
  })
  fake.answer(fileListCalls.listUnfinishedUploads, { uploads: [...uploads] })
  fake.answer(fileCalls.cancelFile, { ok: true })
  const userRights = { OWNER: true }
  const shell = renderSales('/dashboard/files', fake, { member: createTestProjectMember({ userRights }), confirm })
  return { fake, shell }
}
const section = async () => within(await screen.findByRole('region', { name: 'Files on their way' }))

it('should tell who sends what for which order, how much of it came and how much room it takes', async () => {
  open([film, { ...film, _id: testId('own'), fileName: 'minu.pdf', received: 0, isOwn: true, hangsOn: null }])
  const found = await section()
  expect(found.getByText(/^Mart Rebane · SO-2026-148 · since 12\.11\.2026/)).toBeTruthy()
  expect(found.getByText(/^You · Sale order · since/)).toBeTruthy()
  expect(found.getByText('4,0 MB of 100,0 MB came')).toBeTruthy()
  expect(found.getByText('Nothing of 100,0 MB came')).toBeTruthy()
  expect(found.getByText('196,0 MB of room are kept for what has not come')).toBeTruthy()
})

it.each([true, false])('should call one off by its name after a question: %s', async (confirm) => {
  const { fake, shell } = open([film], { confirm })
  await userEvent.click((await section()).getByRole('button', { name: 'Call off film.mp4' }))
  await waitFor(() => expect(shell.asked.confirms).toEqual(['Call off film.mp4?']))
  if (!confirm) return expect(fake.sent(fileCalls.cancelFile)).toEqual([])
  await waitFor(() => expect(fake.sent(fileCalls.cancelFile).at(-1)?.body).toEqual({ uploadId: film._id }))
})

it('should take no place while nothing is on its way', async () => {
  const { fake } = open([])
  await waitFor(() => expect(fake.sent(fileListCalls.listUnfinishedUploads)).toHaveLength(1))
  expect(await screen.findByText('No files yet')).toBeTruthy()
  expect(screen.queryByText('Files on their way')).toBeNull()
})
