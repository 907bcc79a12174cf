// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CropDialog } from './crop-dialog'
import { cutPicture, openPicture } from './cut-picture'

// The page of a test decodes and draws no pictures; a browser does in the specification of pictures.
vi.mock('./cut-picture', () => ({ openPicture: vi.fn(), cutPicture: vi.fn() }))

beforeAll(() => setLanguage('en'))
const show = (dialog: ReactElement) => render(<UiProvider>{dialog}</UiProvider>)

const file = new File(['x'], 'naoga.jpg', { type: 'image/jpeg' })
const cut = new File(['y'], 'naoga.jpg', { type: 'image/jpeg' })

async function open(shape: 'round' | 'free') {
  const close = vi.fn()
  vi.mocked(openPicture).mockResolvedValue({ width: 400, height: 300, url: 'blob:naoga', image: new Image(), close })
  vi.mocked(cutPicture).mockResolvedValue(cut)
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  show(<CropDialog file={file} shape={shape} onDone={onDone} onClose={onClose} />)
  const stage = await screen.findByRole('application', { name: 'The part of the picture that is kept' })
  expect(document.activeElement).toBe(stage)
  const kept = () => vi.mocked(cutPicture).mock.lastCall?.[2]
  return { user: userEvent.setup(), onDone, onClose, kept }
}

describe('cropping a picture', () => {
  it('should keep the largest square of a face, and less of it by keys, and send it by Enter', async () => {
    const { user, onDone, kept } = await open('round')
    expect(screen.getByText('300 × 300 px')).toBeTruthy()
    // 300 / 1,2 = 250, from the middle of 50…350: 75 on the left, 25 from above. One step of 4 % to the right is 10.
    await user.keyboard('+{ArrowRight}')
    expect(screen.getByText('250 × 250 px')).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(cut))
    expect(kept()).toEqual({ x: 85, y: 25, width: 250, height: 250 })
  })

  it('should keep a face square, whatever is pressed', async () => {
    const { user } = await open('round')
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}--')
    expect(screen.getByText('300 × 300 px')).toBeTruthy()
  })

  it('should keep a logo whole at first, and change its sides with Shift', async () => {
    const { user, onDone, kept } = await open('free')
    expect(screen.getByText('400 × 300 px')).toBeTruthy()
    // 4 % of 400 from the right, 4 % of 300 from below.
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Use the picture' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(kept()).toEqual({ x: 0, y: 0, width: 384, height: 288 })
  })

  it('should begin anew, and be left by Escape without sending anything', async () => {
    const { user, onDone, onClose } = await open('free')
    await user.click(screen.getByRole('button', { name: 'Enlarge' }))
    expect(screen.queryByText('400 × 300 px')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'As at first' }))
    expect(screen.getByText('400 × 300 px')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onDone).not.toHaveBeenCalled()
  })

  it('should say what is no picture, and offer nothing but to close', async () => {
    vi.mocked(openPicture).mockRejectedValue(new Error('Not decoded'))
    show(<CropDialog file={new File(['%PDF'], 'arve.pdf')} shape="free" onDone={vi.fn()} onClose={vi.fn()} />)
    expect(await screen.findByText('arve.pdf is no picture that can be read')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use the picture' })).toBeNull()
  })
})
