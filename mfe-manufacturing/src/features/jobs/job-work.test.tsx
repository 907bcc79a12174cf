// @vitest-environment happy-dom
import { ApiError } from '@tehas/api-client'
import { commentCalls } from '@tehas/contracts/comments'
import { jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openMyJobs, openMyJobsWith, press } from '../../testing/open-my-jobs'
import { renderManufacturing } from '../../testing/render-manufacturing'

describe('a job to work on', () => {
  it('should tell what goes into it and where it goes next', async () => {
    openMyJobs(createTestJob())
    expect(await screen.findByText(/Goes to: Pulbervärvimine, Pinnaviimistlus, 24\.11/)).toBeTruthy()
    const made = within(await screen.findByRole('region', { name: 'What it is made of' }))
    expect(made.getByText('Toru 40x40x3').parentElement?.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'Toru 40x40x3172,80 m',
    )
  })

  it('should start what waits, by the large button', async () => {
    const fake = openMyJobs(createTestJob({ jobReport: null, status: 'NOT_ACTIVE', workers: [] }))
    await press('Start work')
    await waitFor(() =>
      expect(fake.sent(jobCalls.startJob)[0]?.body).toMatchObject({ orderProcess: testId('order-process') }),
    )
  })

  it('should pause what runs', async () => {
    const fake = openMyJobs(createTestJob())
    await press('Pause')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(1))
  })

  it('should finish what runs with what came out, no more than is left', async () => {
    const fake = openMyJobs(createTestJob())
    expect((await screen.findByRole('timer')).textContent).toMatch(/^01:12:0/)
    await press('+ 5')
    await press('One less')
    await press('Finish and save 4')
    await waitFor(() =>
      expect(fake.sent(jobCalls.stopJob).map(({ body }) => body)).toMatchObject([
        { jobReport: testId('job-report'), producedAmount: 4, at: expect.stringMatching(/Z$/) },
      ]),
    )
    const field = await screen.findByRole('textbox', { name: 'Done now' })
    await userEvent.clear(field)
    await userEvent.type(field, '99')
    // The second key would make it too much.
    expect(await screen.findByRole('button', { name: 'Finish and save 9' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toBe('The amount is larger than what is left. At most 10.')
  })

  it('should take back what one just finished, from the message that says so', async () => {
    const fake = openMyJobs(createTestJob())
    fake.answer(jobCalls.reopenJobs, { results: [] })
    await press('+ 5')
    await press('Finish and save 5')
    await waitFor(() => expect(fake.shell.asked.toasts.at(-1)?.undo).toBeTruthy())
    fake.shell.asked.toasts.at(-1)?.undo?.()
    await waitFor(() => expect(fake.sent(jobCalls.reopenJobs)).toHaveLength(1))
    expect(fake.sent(jobCalls.reopenJobs)[0]?.body).toEqual({
      jobs: [{ orderProcess: testId('order-process') }],
      reason: 'Undo of finish',
    })
  })

  it('should be typed with large keys on a touch screen, refusing what is too much', async () => {
    const fake = openMyJobs(createTestJob({ unit: 'M' }))
    const field = await screen.findByRole('textbox', { name: 'Done now' })
    await userEvent.click(field)
    expect(screen.queryByRole('group', { name: 'Amount keys' })).toBeNull()
    fireEvent.pointerDown(field, { pointerType: 'touch' })
    // They come under the finger, and must not be pressed by the same tap.
    expect(screen.queryByRole('group', { name: 'Amount keys' })).toBeNull()
    fireEvent.click(field)
    // The device's own keys would cover the job.
    expect(field.getAttribute('inputmode')).toBe('none')
    const keys = within(await screen.findByRole('group', { name: 'Amount keys' }))
    for (const name of ['7', 'Comma', '5', '9']) await userEvent.click(keys.getByRole('button', { name }))
    await userEvent.click(keys.getByRole('button', { name: 'One key back' }))
    await press('Finish and save 7,5')
    await waitFor(() => expect(fake.sent(jobCalls.stopJob)[0]?.body).toMatchObject({ producedAmount: 7.5 }))
  })

  it('should take no part of a piece, unless the project reports parts', async () => {
    openMyJobs(createTestJob())
    const field = await screen.findByRole('textbox', { name: 'Done now' })
    await userEvent.clear(field)
    await userEvent.type(field, '2,')
    expect((await screen.findByRole('alert')).textContent).toBe('Only whole pieces are counted here.')
    expect(await screen.findByRole('button', { name: 'Finish and save 2' })).toBeTruthy()
    fireEvent.pointerDown(field, { pointerType: 'touch' })
    fireEvent.click(field)
    expect((await screen.findByRole('button', { name: 'Comma' })).hasAttribute('disabled')).toBe(true)
    cleanup()
    openMyJobsWith((service) => {
      service.answer(jobCalls.listMyJobs, { rows: [createTestJob()], left: 0, reportsParts: true })
    })
    const parts = await screen.findByRole('textbox', { name: 'Done now' })
    await userEvent.clear(parts)
    await userEvent.type(parts, '2,5')
    expect(await screen.findByRole('button', { name: 'Finish and save 2,5' })).toBeTruthy()
  })

  it('should tell scrapped pieces with a reason of the project’s list, or in own words', async () => {
    const fake = openMyJobsWith((service) => {
      const scrapReasons = ['Mõõt vale', 'Pragu']
      service.answer(jobCalls.listMyJobs, { rows: [createTestJob()], left: 0, scrapReasons })
    })
    await press('+ 5')
    await press('Scrapped pieces')
    await press('One more scrapped')
    const finish = () => screen.getByRole('button', { name: /^Finish/ })
    // Nothing can be saved without saying why.
    expect(finish().hasAttribute('disabled')).toBe(true)
    await press('Pragu')
    expect(screen.getByRole('button', { name: 'Pragu', pressed: true })).toBeTruthy()
    await press('Another reason')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason in your words' }), 'Kukkus maha')
    await press('Finish and save 5, scrapped 2')
    await waitFor(() =>
      expect(fake.sent(jobCalls.stopJob)[0]?.body).toMatchObject({
        ...{ producedAmount: 5, scrap: { amount: 2, reason: 'Kukkus maha' } },
      }),
    )
    // Nothing of it stays for the next time.
    expect(await screen.findByRole('button', { name: 'Scrapped pieces' })).toBeTruthy()
  })

  it('should send nothing about scrap where it is taken away again', async () => {
    const fake = openMyJobs(createTestJob())
    await press('+ 1')
    await press('Scrapped pieces')
    await press('Nothing is scrapped')
    await press('Finish and save 1')
    await waitFor(() => expect(fake.sent(jobCalls.stopJob)[0]?.body).toMatchObject({ producedAmount: 1 }))
    expect(fake.sent(jobCalls.stopJob)[0]?.body).not.toHaveProperty('scrap')
  })

  it('should ask whether more than came from the step before is right, and send that it is', async () => {
    const fake = openMyJobsWith((service) => {
      service.answer(jobCalls.stopJob, ({ body }) => {
        if (body.confirmed) return createTestJob()
        const details = { step: 'Lõikus', good: 14, reported: 19 }
        throw new ApiError({ code: 'NEEDS_CONFIRMATION', status: 409, message: '', details })
      })
    }, createTestJob())
    await press('+ 5')
    await press('Finish and save 5')
    expect(await screen.findByText(/14 of 19 came from Lõikus\./)).toBeTruthy()
    // Its time does not run on meanwhile.
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(1))
    await press(/^It is right, finish with 5/)
    await waitFor(() => expect(fake.sent(jobCalls.stopJob)).toHaveLength(2))
    expect(fake.sent(jobCalls.stopJob)[1]?.body).toMatchObject({ producedAmount: 5, confirmed: true })
    await waitFor(() => expect(screen.queryByText(/came from Lõikus/)).toBeNull())
  })

  it('should ask a phone for the amount when the work is to be finished, in place', async () => {
    showOnPhone()
    const fake = openMyJobs(createTestJob())
    await press('Finish')
    expect(fake.sent(jobCalls.stopJob)).toEqual([])
    await press('+ 5')
    await press('Back')
    expect(screen.queryByRole('textbox', { name: 'Done now' })).toBeNull()
    await press('Finish')
    await press('+ 1')
    await press('Finish and save 1')
    await waitFor(() => expect(fake.sent(jobCalls.stopJob)[0]?.body).toMatchObject({ producedAmount: 1 }))
  })

  it('should keep a typed amount over a reload, for its job alone, until it is sent', async () => {
    const other = createTestJob({ _id: testId('packing'), jobReport: testId('other-report') })
    const fake = openMyJobs(createTestJob(), other)
    await press('+ 5')
    await press('+ 1')
    cleanup()
    renderManufacturing('/dashboard/my-jobs', fake)
    expect(await screen.findByRole('button', { name: 'Finish and save 6' })).toBeTruthy()
    cleanup()
    renderManufacturing(`/dashboard/my-jobs?job=${other._id}`, fake)
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeTruthy()
    cleanup()
    renderManufacturing('/dashboard/my-jobs', fake)
    await press('Finish and save 6')
    await waitFor(() => expect(fake.sent(jobCalls.stopJob)).toHaveLength(1))
    cleanup()
    renderManufacturing('/dashboard/my-jobs', fake)
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeTruthy()
  })

  it('should show how many comments its order has, and let them be read and answered', async () => {
    const fake = openMyJobsWith((service) => {
      service.answer(jobCalls.describeJob, {
        ...{ orderProcess: testId('order-process'), materials: [], files: [], next: null, comments: 2 },
      })
      service.answer(commentCalls.getComments, {
        ...{ _id: testId('sale-order'), version: 1, total: 0, seen: 0, unread: 0, earlier: 0, isWatching: false },
        ...{ watchers: [], mentioned: [], comments: [] },
      })
    }, createTestJob())
    await press('Comments of SO-2026-148: 2')
    const drawer = await screen.findByRole('dialog', { name: /SO-2026-148/ })
    expect(await within(drawer).findByRole('heading', { name: 'Comments' })).toBeTruthy()
    expect(fake.sent(commentCalls.getComments)[0]?.params).toEqual({ orderId: testId('sale-order') })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('should show no comments to whoever may not read its order', async () => {
    openMyJobs(createTestJob())
    expect(await screen.findByText(/Goes to: Pulbervärvimine/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Comments/ })).toBeNull()
  })
})
