// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openMyJobs, press } from '../../testing/open-my-jobs'

describe('drawings of a job', () => {
  it('should show the drawing beside the clock, and offer what is no picture to be opened', async () => {
    openMyJobs(createTestJob())
    expect(await screen.findByRole('button', { name: 'Enlarge raam.jpg' })).toBeTruthy()
    const files = within(await screen.findByRole('list', { name: 'Files' }))
    expect(files.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['TF-80 rev C.pdf'])
  })

  it('should enlarge the drawing by a press or a key, and close it with Escape', async () => {
    openMyJobs(createTestJob())
    await press('Enlarge raam.jpg')
    const drawing = await screen.findByRole('region', { name: 'raam.jpg' })
    const width = () => (drawing.firstElementChild instanceof HTMLElement ? drawing.firstElementChild.style.width : '')
    expect(width()).toBe('100%')
    // Keys are for the drawing from the beginning.
    await waitFor(() => expect(document.activeElement).toBe(drawing))
    await userEvent.keyboard('+')
    expect(width()).toBe('125%')
    for (const times of ['150%', '200%', '300%', '400%']) {
      await press('Larger')
      expect(width()).toBe(times)
    }
    drawing.focus()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Larger' }).disabled).toBe(true)
    await userEvent.keyboard('-----')
    expect(width()).toBe('100%')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Smaller' }).disabled).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'raam.jpg' })).toBeNull())
  })
})
