// @vitest-environment happy-dom
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { canScanByCamera } from './camera'
import { CameraDialog } from './camera-dialog'

const words = { title: 'Scan a label', hint: 'Hold it in the picture.', noCamera: 'The camera cannot be opened' }
const stop = vi.fn()

// Nothing is played in a test.
Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, set: () => undefined })

function withCamera(open: () => Promise<unknown>) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: 'PP-12' }]
    },
  )
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', mediaDevices: { getUserMedia: open } })
}
const show = (onScan: (text: string) => void) =>
  render(
    <UiProvider colorMode="light">
      <CameraDialog words={words} onScan={onScan} onClose={vi.fn()} />
    </UiProvider>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('should tell what the camera sees, and let go of the camera', async () => {
  withCamera(async () => ({ getTracks: () => [{ stop }] }))
  expect(canScanByCamera()).toBe(true)
  const onScan = vi.fn()
  const { unmount } = show(onScan)
  await waitFor(() => expect(onScan).toHaveBeenCalledWith('PP-12'))
  unmount()
  expect(stop).toHaveBeenCalled()
})

it('should say that the camera cannot be opened', async () => {
  withCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  show(vi.fn())
  expect(await screen.findByText('The camera cannot be opened')).toBeTruthy()
})

it('should know where the browser gives no camera', () => {
  expect(canScanByCamera()).toBe(false)
})
