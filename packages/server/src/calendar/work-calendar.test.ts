import { type Country, calls } from '@tehas/contracts'
import { countWorkingDays } from '@tehas/cost-engine/calendar'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../testing'
import { publicHolidays } from './public-holidays'

const daysOf = async (country: Country, year: number) =>
  (await publicHolidays(country, year, year)).map(({ date }) => date.slice(5)).join(' ')

describe('public holidays', () => {
  it('should be those of the Estonian law: three days of Christmas, victory day and midsummer among them', async () => {
    const fixedFrom = '06-23 06-24 08-20 12-24 12-25 12-26'
    // Good Friday and Easter Sunday, 1 May, Whit Sunday.
    expect(await daysOf('Estonia', 2026)).toBe(`01-01 02-24 04-03 04-05 05-01 05-24 ${fixedFrom}`)
    expect(await daysOf('Estonia', 2027)).toBe(`01-01 02-24 03-26 03-28 05-01 05-16 ${fixedFrom}`)
  })

  it('should be those of the Latvian law, with the Monday that is given for a day at a weekend', async () => {
    expect(await daysOf('Latvia', 2026)).toBe(
      '01-01 04-03 04-05 04-06 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
    )
    // 4 May 2024 is a Saturday, so Monday the 6th is free.
    expect(await daysOf('Latvia', 2024)).toBe(
      '01-01 03-29 03-31 04-01 05-01 05-04 05-06 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
    )
  })

  it('should be those of the Swedish law: midsummer and All Saints on their Saturdays', async () => {
    expect(await daysOf('Sweden', 2026)).toBe(
      '01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-06 06-20 10-31 12-25 12-26',
    )
  })
})

const server = await createTestServer({ now: () => new Date('2026-11-20T10:00:00.000Z') })

describe('the calendar of a project', () => {
  it('should reach every member with the holidays from last year to five years ahead, by name', async () => {
    const owner = await server.newProject()
    const { projectId } = owner
    const worker = await server.newMember(projectId, 'PRODUCTION')
    const { workCalendar } = await worker.call(calls.getProject, { body: { projectId } })
    expect(workCalendar).toMatchObject({
      timeZone: 'Europe/Tallinn',
      workingHours: { from: '08:00', to: '16:30' },
      break: { from: '12:00', to: '12:30' },
      workingDays: [1, 2, 3, 4, 5],
    })
    expect(workCalendar.holidays.at(0)).toEqual({ date: '2025-01-01', name: 'uusaasta' })
    expect(workCalendar.holidays.at(-1)).toEqual({ date: '2031-12-26', name: 'teine jõulupüha' })
    // 21, 22, 23, 28 … 31 December.
    expect(countWorkingDays(workCalendar, '2026-12-20', '2026-12-31')).toBe(7)
  })

  it('should follow the country of the company', async () => {
    const owner = await server.newProject()
    const body = { company: { addresses: [{ street: 'Brīvības 1', country: 'Latvia' }] } }
    const { workCalendar } = await owner.call(calls.updateProject, { body })
    const dates = workCalendar.holidays.map(({ date }) => date)
    expect(dates).toContain('2026-11-18')
    expect(dates).not.toContain('2026-02-24')
  })
})
