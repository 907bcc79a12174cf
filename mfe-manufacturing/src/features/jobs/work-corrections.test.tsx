// @vitest-environment happy-dom
import type { ResponseOf } from '@tehas/contracts'
import { jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openMyJobsWith, press } from '../../testing/open-my-jobs'

describe('what others corrected', () => {
  it('should tell what others corrected of one’s work, until it is seen', async () => {
    const said = { by: { firstName: 'Kadri', lastName: 'Tamm' }, at: '2026-11-13T08:00:00.000Z', work: 'Keevitamine' }
    const time = { day: '2026-11-12', from: 190, to: 160 }
    const told = { amount: 2, unit: 'PCS' as const }
    const ended: ResponseOf<typeof jobCalls.listEndedJobs> = {
      rows: [],
      corrections: [
        { _id: testId('time'), kind: 'TIME', time, told: null, reason: 'Lõuna oli sees', ...said },
        { _id: testId('gone'), kind: 'TIME', time: { ...time, to: 0 }, told: null, reason: '', ...said },
        { _id: testId('amount'), kind: 'AMOUNT', time: null, told, reason: 'Kaks oli praak', ...said },
        { _id: testId('finish'), kind: 'FINISH', time: null, told, reason: 'Pooleli', ...said },
      ],
    }
    const fake = openMyJobsWith((service) => {
      service.answer(jobCalls.listEndedJobs, ended)
      service.answer(jobCalls.seeEndedJobs, { ok: true })
    }, createTestJob())
    expect(await screen.findByText('Somebody else corrected your work')).toBeTruthy()
    for (const text of [
      /Kadri Tamm changed your time of .*: 3 h 10 min → 2 h 40 min \(Keevitamine\)\. Reason: Lõuna oli sees/,
      /Kadri Tamm took away your time of .*: 3 h 10 min \(Keevitamine\)\.$/,
      'Kadri Tamm took 2 pcs off what you reported: Keevitamine. Reason: Kaks oli praak',
      'Kadri Tamm took back the finish of your work: Keevitamine, 2 pcs. Reason: Pooleli',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    await press('Seen')
    await waitFor(() => expect(fake.sent(jobCalls.seeEndedJobs)).toHaveLength(1))
    expect(fake.sent(jobCalls.seeEndedJobs)[0]?.body).toEqual({
      corrections: ['time', 'gone', 'amount', 'finish'].map((name) => testId(name)),
    })
  })

  it('should keep a new badge in sight of whoever came with it: only its holder has seen it', async () => {
    const said = { by: { firstName: 'Kadri', lastName: 'Tamm' }, at: '2026-11-13T08:00:00.000Z', work: '' }
    const badge = { _id: testId('badge'), kind: 'BADGE', time: null, told: null, reason: '', ...said } as const
    openMyJobsWith((service) => {
      service.answer(jobCalls.listEndedJobs, { rows: [], corrections: [{ ...badge, isSeenElsewhere: true }] })
    }, createTestJob())
    expect(await screen.findByText(/Kadri Tamm made a badge for you .* until you come with your PIN/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Seen' })).toBeNull()
  })
})
