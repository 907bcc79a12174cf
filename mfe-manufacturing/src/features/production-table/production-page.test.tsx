// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { jobCalls } from '@tehas/contracts/jobs'
import { type ProductionRow, productionCalls, productionTable } from '@tehas/contracts/production'
import { createTestProject, createTestProjectMember, testId } from '@tehas/contracts/testing'
import { readColumns } from '@tehas/screens/testing'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { createTestProduction, createTestProductionRow } from '../../testing/create-test-production'
import { renderManufacturing } from '../../testing/render-manufacturing'

const named = (name: string, overrides: Partial<ProductionRow> = {}) =>
  createTestProductionRow({ _id: testId(name), orderProcess: { _id: testId(name), name }, ...overrides })
const waiting = named('Lihvimine', { status: 'NOT_ACTIVE', jobReport: null, workers: [], isLate: false, daysBehind: 0 })
const done = named('Laserlõikus', {
  ...{ status: 'STOPPED', jobReport: null, workers: [], isDone: true, isLate: false, daysBehind: 0 },
})

function open(rows: readonly ProductionRow[], query = '', options: FakeShellOptions = {}) {
  const fake = createFakeApi()
  fake.answer(productionCalls.listProduction, createTestProduction(rows))
  for (const call of [jobCalls.startJob, jobCalls.pauseJob]) fake.answer(call, createTestJob())
  const shell = renderManufacturing(`/dashboard/production-table${query}`, fake, options)
  return Object.assign(fake, { shell })
}

describe('the production table', () => {
  it('should have a row for each process, with sums at its foot, and start work from the row', async () => {
    const fake = open([createTestProductionRow(), waiting, done])
    expect(await screen.findByText('3 processes match, 3 in view')).toBeTruthy()
    expect(screen.getByText('Sum of all 3')).toBeTruthy()
    // 24 of each in three rows, 14 made; 543 minutes each by plan.
    expect(screen.getByText('72 pcs')).toBeTruthy()
    expect(screen.getByText('27 h 09 min')).toBeTruthy()
    expect(screen.getByText('7 d')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Start Lihvimine, SO-2026-148' }))
    await waitFor(() => expect(fake.sent(jobCalls.startJob)[0]?.body).toEqual({ orderProcess: waiting._id }))
    // What is done is only looked at.
    expect(screen.queryByRole('button', { name: 'Start Laserlõikus, SO-2026-148' })).toBeNull()
  })

  it('should ask for what the address says, and leave out what somebody typed wrong', async () => {
    const team = testId('welding-team')
    const fake = open(
      [waiting],
      `?done=open&state=late&state=x&mine=mine&team=${team}&person=x&q=lihv&sort=-daysBehind,x`,
    )
    expect(await screen.findByText('Lihvimine')).toBeTruthy()
    expect(fake.sent(productionCalls.listProduction)[0]?.body).toEqual({
      filters: { search: 'lihv', isDone: false, isMine: true, states: ['late'], teams: [team] },
      ...{ sort: { daysBehind: -1 }, limit: 100 },
    })
    await userEvent.click(screen.getByRole('button', { name: /^Today/ }))
    await waitFor(() =>
      expect(fake.sent(productionCalls.listProduction).at(-1)?.body).toMatchObject({
        filters: { states: ['late', 'today'] },
      }),
    )
  })

  it('should sum what is chosen, and change it together', async () => {
    const fake = open([createTestProductionRow(), waiting])
    fake.answer(jobCalls.changeJobs, {
      results: [{ orderProcess: waiting._id, job: null, refusal: { code: 'JOB_NOT_RUNNING' } }],
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Lihvimine/ }))
    expect(await screen.findByText('Sum of 1 chosen')).toBeTruthy()
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(fake.sent(jobCalls.changeJobs)).toHaveLength(1))
    expect(fake.sent(jobCalls.changeJobs)[0]?.body).toMatchObject({
      ...{ action: 'PAUSE', jobs: [{ orderProcess: waiting._id }] },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Lihvimine, SO-2026-148')
  })

  it('should show every declared column in the table, its menu and the file, and on the card as declared', async () => {
    const row = createTestProductionRow({ team: { _id: testId('welding-team'), name: 'Keevitus' } })
    const { table, menu, file, card } = await readColumns(productionTable, (query) => {
      open([row], query)
    })
    const headers = productionTable.map(({ header }) => header.en)
    expect(table.filter((header) => header !== 'Timer')).toEqual(headers)
    expect(menu).toEqual(expect.arrayContaining(headers.slice(1)))
    const inFile = headers.flatMap((header) => {
      if (header === 'Planned' || header === 'Worked') return [`${header}, h`]
      return header === 'To make' ? ['Unit', header] : [header]
    })
    expect(file).toEqual(inFile)
    for (const text of ['Keevitamine', 'SO-2026-148', 'Lauaraam TF-80', '14 / 24', '13.11.', '7 d', 'Runs']) {
      expect(card).toContain(text)
    }
  })

  it('should say which right is missing, why it did not load, and what comes here', async () => {
    const member = createTestProjectMember({ userRights: { SALES_READ: true } })
    open([], '', { project: createTestProject({ me: member }) })
    expect(await screen.findByRole('heading', { name: /right|see/i })).toBeTruthy()
    open([])
    expect(await screen.findByText('Nothing is in production')).toBeTruthy()
  })
})
