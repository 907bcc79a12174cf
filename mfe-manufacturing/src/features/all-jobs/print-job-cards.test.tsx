// @vitest-environment happy-dom
import { createTestProject, createTestProjectMember } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openJobs, waitingJob } from '../../testing/open-jobs'
import { press } from '../../testing/open-my-jobs'

const waiting = waitingJob()

describe('job cards of the list', () => {
  it('should show the cards of the chosen jobs, as far as their orders may be read', async () => {
    const made = createTestJob({ ...waiting, type: 'MANUFACTURING_ORDER' })
    openJobs([createTestJob(), made], {
      project: createTestProject({
        me: createTestProjectMember({ userRights: { PRODUCTION: true, MANUFACTORING_READ: true } }),
      }),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Without a team/ }))
    await press('Job cards')
    const drawer = await screen.findByRole('dialog', { name: /Job cards/ })
    expect(within(drawer).getByText('1 job')).toBeTruthy()
  })

  it('should offer no cards to whoever may read no orders', async () => {
    openJobs([createTestJob()], {
      project: createTestProject({ me: createTestProjectMember({ userRights: { PRODUCTION: true } }) }),
    })
    await screen.findByText('Keevitamine')
    expect(screen.queryByRole('button', { name: 'Job cards' })).toBeNull()
  })

  it('should offer both on a phone where jobs are chosen', async () => {
    showOnPhone()
    openJobs([createTestJob(), waiting])
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 20, clientY: 20 }
    fireEvent.pointerDown(await screen.findByRole('button', { name: /^Lihvimine/ }), finger)
    const bar = within(await screen.findByRole('toolbar'))
    expect(bar.getByRole('button', { name: 'Start work' })).toBeTruthy()
    expect(bar.getByRole('button', { name: 'Job cards' })).toBeTruthy()
  })
})
