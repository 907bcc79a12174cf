// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { lackingDetails } from '@tehas/contracts'
import { type QualityReport, qualityCalls } from '@tehas/contracts/quality'
import { createTestProjectMember, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  createTestQualityOrder,
  createTestQualityReport,
  createTestQualitySummary,
} from '../../testing/create-test-quality-report'
import { renderManufacturing } from '../../testing/render-manufacturing'

const BOTH = { QUALITY_REPORTS_READ: true, QUALITY_REPORTS_WRITE: true }
const report = createTestQualityReport()

function open(query = '', { rows = [report], userRights = BOTH as Record<string, boolean> } = {}) {
  const fake = createFakeApi()
  fake.answer(qualityCalls.listQualityReports, { rows, nextCursor: null })
  fake.answer(qualityCalls.summarizeQualityReports, createTestQualitySummary())
  fake.answer(qualityCalls.getQualityReport, rows[0] ?? report)
  fake.answer(qualityCalls.getQualityOrder, createTestQualityOrder())
  fake.answer(qualityCalls.listQualityOrders, { rows: [createTestQualityOrder()] })
  fake.answer(qualityCalls.getQualityReasons, {
    _id: testId('project'),
    version: 1,
    reasons: ['Kriimustus', 'Mõlk'],
    reportsParts: false,
  })
  fake.answer(qualityCalls.createQualityReport, report)
  fake.answer(qualityCalls.updateQualityReport, report)
  fake.answer(qualityCalls.setQualityReportStatus, { ...report, version: 2, status: 'CLOSED' })
  renderManufacturing(`/dashboard/quality-reports${query}`, fake, { member: createTestProjectMember({ userRights }) })
  return fake
}
const asked = (fake: ReturnType<typeof open>) => fake.sent(qualityCalls.listQualityReports).at(-1)?.body?.filters
const openReport = (more: Partial<QualityReport> = {}, userRights: Record<string, boolean> = BOTH) =>
  open(`?qualityReportId=${report._id}`, { rows: [createTestQualityReport(more)], userRights })
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

describe('the list of quality reports', () => {
  it('should tell what did not pass by process, reason and week, and narrow itself by each', async () => {
    const fake = open()
    await screen.findByText('20,0 %')
    const band = within(screen.getByRole('region', { name: 'What did not pass' }))
    expect(band.getAllByText('20,0 %')).toHaveLength(1)
    await userEvent.click(band.getByRole('button', { name: /Keevitamine/ }))
    await waitFor(() => expect(asked(fake)).toEqual({ process: 'Keevitamine' }))
    await userEvent.click(screen.getByRole('button', { name: /Kriimustus/ }))
    await waitFor(() => expect(asked(fake)).toEqual({ process: 'Keevitamine', reason: 'Kriimustus' }))
  })

  it('should be narrowed by menus in the lane of the search, below the tabs', async () => {
    const fake = open()
    const person = await screen.findByRole<HTMLButtonElement>('button', { name: 'Person' })
    await waitFor(() => expect(person.disabled).toBe(false))
    const tabs = screen.getByRole('radiogroup', { name: 'Status' })
    expect(tabs.compareDocumentPosition(person) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    // In the lane, which a phone keeps in sight while search and tabs are folded away.
    expect(person.closest('[data-lane]')).not.toBeNull()
    await userEvent.click(person)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mart Kuusk' }))
    await waitFor(() => expect(asked(fake)).toEqual({ user: expect.any(String) }))
  })

  it('should keep the places of sums and menus while they are counted', async () => {
    const fake = createFakeApi()
    fake.answer(qualityCalls.listQualityReports, { rows: [report], nextCursor: null })
    fake.answer(qualityCalls.summarizeQualityReports, () => new Promise(() => undefined))
    renderManufacturing('/dashboard/quality-reports', fake, { member: createTestProjectMember({ userRights: BOTH }) })
    expect(await screen.findByText('Lauaraam TF-80')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'What did not pass' }).getAttribute('aria-busy')).toBe('true')
    // It takes the focus all the same: without one the lane could not be moved by keys on a phone.
    const week = screen.getByRole('button', { name: 'Week' })
    expect(week.getAttribute('aria-disabled')).toBe('true')
    week.focus()
    expect(document.activeElement).toBe(week)
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('should ask for what the address says, and leave out what it gets wrong', async () => {
    const fake = open('?status=CLOSED&week=2026-11-16&process=-&person=nobody&order=x')
    await screen.findByText('Lauaraam TF-80')
    expect(asked(fake)).toEqual({ status: ['CLOSED'], week: '2026-11-16', process: '' })
  })

  it('should offer to write the first one to whoever may', async () => {
    open('', { rows: [] })
    expect(await screen.findByText('No quality reports yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'New quality report' }).length).toBeGreaterThan(0)
  })

  it('should say that the right is missing, and ask the service for nothing', async () => {
    const fake = open('', { userRights: { PRODUCTION: true } })
    expect(await screen.findByText('You have no right to see this')).toBeTruthy()
    expect(fake.sent(qualityCalls.listQualityReports)).toEqual([])
  })

  it('should say why it did not load', async () => {
    const fake = createFakeApi()
    fake.fail(qualityCalls.listQualityReports, 'FORBIDDEN', { details: lackingDetails('QUALITY_REPORTS_READ') })
    fake.fail(qualityCalls.summarizeQualityReports, 'INTERNAL_ERROR')
    renderManufacturing('/dashboard/quality-reports', fake, { member: createTestProjectMember({ userRights: BOTH }) })
    expect(await screen.findByText('You have no right to see this')).toBeTruthy()
  })
})

describe('a quality report', () => {
  it('should say by word what is out of tolerance, and by how much', async () => {
    openReport()
    expect(await screen.findByText('Out of tolerance, 0,7 too much')).toBeTruthy()
    const value = field('Measured value')
    await userEvent.clear(value)
    await userEvent.type(value, '800,5')
    expect(await screen.findByText('Within tolerance')).toBeTruthy()
  })

  it('should be saved over the version that was read, with what is not rejected accepted', async () => {
    const fake = openReport()
    await screen.findByText('Out of tolerance, 0,7 too much')
    const rejected = field('Rejected')
    await userEvent.clear(rejected)
    await userEvent.type(rejected, '3')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.sent(qualityCalls.updateQualityReport)).toHaveLength(1))
    expect(fake.sent(qualityCalls.updateQualityReport)[0]?.body).toMatchObject({
      ...{ _id: report._id, version: 1, checked: 10, accepted: 7, rejected: 3, reason: 'Kriimustus' },
      measures: report.measures,
    })
  })

  it('should show what the service refuses at its field', async () => {
    const fake = openReport()
    const problems = [{ path: 'rejected', message: 'Must be at most 8' }]
    fake.fail(qualityCalls.updateQualityReport, 'AMOUNT_OVER_MAX', { problems, details: { max: 8 } })
    await screen.findByText('Out of tolerance, 0,7 too much')
    await userEvent.type(field('Rejected'), '{Backspace}9')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('Must be at most 8')).length).toBeGreaterThan(0)
  })

  it('should ask for the order alone while none is chosen, beside its field', async () => {
    const fake = open('?qualityReportId=new')
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    const order = screen.getByRole('combobox', { name: /^Order/ })
    await waitFor(() => expect(order.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByRole('link', { name: /Required/ })).toHaveLength(1)
    expect(fake.sent(qualityCalls.createQualityReport)).toEqual([])
  })

  it('should ask for a reason where something is rejected', async () => {
    const fake = openReport({ reason: '', rejected: 0, accepted: 10 })
    await screen.findByText('Out of tolerance, 0,7 too much')
    await userEvent.type(field('Rejected'), '{Backspace}1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('Give a reason')).length).toBeGreaterThan(0)
    expect(fake.sent(qualityCalls.updateQualityReport)).toEqual([])
  })

  it('should be closed with what was typed', async () => {
    const fake = openReport()
    await screen.findByText('Out of tolerance, 0,7 too much')
    await userEvent.type(field('Rejected'), '{Backspace}1')
    await userEvent.click(screen.getByRole('button', { name: 'Close the report' }))
    await waitFor(() => expect(fake.sent(qualityCalls.setQualityReportStatus)).toHaveLength(1))
    expect(fake.sent(qualityCalls.updateQualityReport)[0]?.body).toMatchObject({ rejected: 1 })
    expect(fake.sent(qualityCalls.setQualityReportStatus)[0]?.body).toMatchObject({ status: 'CLOSED' })
  })

  it('should be only read once it is closed, or by whoever may not write', async () => {
    openReport({ status: 'CLOSED' })
    expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Measured value' })).toBeNull()
  })

  it('should tell whoever may not write the same, without what changes it', async () => {
    openReport({}, { QUALITY_REPORTS_READ: true })
    expect(await screen.findByText('Out of tolerance, 0,7 too much')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
