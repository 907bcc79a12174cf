// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { type ProductionReport, productionCalls } from '@tehas/contracts/production'
import { testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestReport, createTestReportedWork } from '../../testing/create-test-production'
import { renderManufacturing } from '../../testing/render-manufacturing'

function open(report: ProductionReport, query = '?at=2026-11-20&by=process') {
  const fake = createFakeApi()
  fake.answer(productionCalls.reportProduction, report)
  fake.answer(productionCalls.listReportedWork, {
    rows: [createTestReportedWork(), createTestReportedWork({ _id: 'two', produced: -1, worked: 0, reason: 'Praak' })],
    left: 0,
  })
  const shell = renderManufacturing(`/dashboard/production-reports${query}`, fake)
  return Object.assign(fake, { shell })
}
const asked = (fake: ReturnType<typeof open>) => fake.sent(productionCalls.reportProduction).at(-1)?.body

describe('production reports', () => {
  it('should tell of each group what was made and worked against the plan, and all of it together', async () => {
    open(createTestReport())
    const welding = within((await screen.findByRole('button', { name: 'Keevitamine' })).closest('tr') ?? document.body)
    for (const text of ['3 pcs', 'of it taken back −1 pcs', '36 min', '1 h 30 min', '+54 min']) {
      expect(welding.getByText(text)).toBeTruthy()
    }
    expect(screen.getByRole('button', { name: 'Without a team' })).toBeTruthy()
    expect(screen.getByRole('img', { name: /Worked 2\sh\s30\smin in all against a plan of 36\smin/ })).toBeTruthy()
    // 150 minutes against 36: 114 more.
    expect(screen.getByText('+1 h 54 min')).toBeTruthy()
    expect(screen.getByText('Over plan').parentElement?.textContent?.replaceAll('\u00a0', ' ')).toContain('1 h 54 min')
  })

  it('should say that less was worked than planned without a sign that says the opposite', async () => {
    open(createTestReport({ all: { reports: 2, amounts: [], planned: 100, worked: 60 } }))
    // 60 minutes against 100: 40 less.
    const figure = (await screen.findByText('Under plan')).parentElement
    expect(figure?.textContent?.replaceAll('\u00a0', ' ')).toBe('Under plan40 min 40 %')
    expect(screen.queryByText('Over plan')).toBeNull()
  })

  it('should lead to the jobs where nothing was reported', async () => {
    open(createTestReport({ all: { reports: 0, amounts: [], planned: 0, worked: 0 } }))
    expect(await screen.findByText('Nothing was reported in these days')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Jobs' }).getAttribute('href')).toBe('/dashboard/jobs')
  })

  it('should ask for what the address says, and move by its period', async () => {
    const team = testId('welding-team')
    const fake = open(createTestReport(), `?view=month&at=2026-02-10&by=person&team=${team}&person=x&q=kalda`)
    expect(await screen.findByText('February 2026')).toBeTruthy()
    expect(asked(fake)).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
      by: 'person',
      filters: { search: 'kalda', teams: [team] },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Period after' }))
    await waitFor(() => expect(asked(fake)).toMatchObject({ from: '2026-03-01', to: '2026-03-31' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Order' }))
    await waitFor(() => expect(asked(fake)).toMatchObject({ by: 'order' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Free' }))
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: /First day|Last day/ })).toHaveLength(2))
    expect(asked(fake)).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
  })

  it('should keep what is shown as it was asked for, until another answer comes', async () => {
    const fake = open(createTestReport())
    await screen.findByRole('button', { name: 'Keevitamine' })
    // The answer of a day would have days for titles: what is no day yet is not written as one.
    await userEvent.click(screen.getByRole('radio', { name: 'Day' }))
    await waitFor(() => expect(asked(fake)).toMatchObject({ by: 'day' }))
    expect(screen.getByRole('button', { name: 'Keevitamine' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Process' })).toBeTruthy()
  })

  it('should open the single reports of a group, with corrections and why', async () => {
    const fake = open(createTestReport())
    await userEvent.click(await screen.findByRole('button', { name: 'Keevitamine' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('4 pcs')).toBeTruthy()
    expect(drawer.getByText('−1 pcs')).toBeTruthy()
    expect(drawer.getByText('Correction: Praak')).toBeTruthy()
    expect(drawer.getAllByText('Margus Saar')).toHaveLength(2)
    expect(fake.sent(productionCalls.listReportedWork)[0]?.body).toEqual({
      ...{ from: '2026-11-16', to: '2026-11-22', by: 'process', filters: {}, group: testId('welding') },
    })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // What has nothing in common can be opened too.
    await userEvent.click(screen.getByRole('button', { name: 'Without a team' }))
    await waitFor(() => expect(fake.sent(productionCalls.listReportedWork).at(-1)?.body).toMatchObject({ group: '' }))
  })

  it('should be sorted by its headers, and show amounts in place of time', async () => {
    open(createTestReport(), '?at=2026-11-20&by=process&sort=worked')
    const names = () =>
      screen.getAllByRole('button', { name: /^(Keevitamine|Without a team)$/ }).map((button) => button.textContent)
    await screen.findByRole('button', { name: 'Keevitamine' })
    expect(names()).toEqual(['Without a team', 'Keevitamine'])
    await userEvent.click(screen.getByRole('button', { name: 'Worked' }))
    await waitFor(() => expect(names()).toEqual(['Keevitamine', 'Without a team']))
    await userEvent.click(screen.getByRole('radio', { name: 'Amounts' }))
    expect(await screen.findByRole('img', { name: /Made 3\spcs in all/ })).toBeTruthy()
  })

  it('should say that it is of one’s own work, and be cards on a phone', async () => {
    showOnPhone()
    open(createTestReport({ isOfAll: false }))
    expect(await screen.findByText('Your own work: the time of others takes a right of its own.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('1 h 30 min, plan 36 min')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Person' })).toBeNull()
  })

  it('should say that nothing was reported, or that nothing matches', async () => {
    const nothing = createTestReport({ groups: [], days: [], all: { reports: 0, amounts: [], planned: 0, worked: 0 } })
    open(nothing)
    expect(await screen.findByText('Nothing was reported in these days')).toBeTruthy()
  })
})
