// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPress, useAfterPress } from './after-press'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  // Nothing stays pressed for the next test.
  vi.runAllTimers()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Page({ isLost }: { readonly isLost: boolean }) {
  return (
    <>
      {useAfterPress(isLost) ? <p>No connection.</p> : null}
      <button type="button">Show</button>
    </>
  )
}

const button = () => screen.getByRole('button')

it('should do at once what nobody presses meanwhile', () => {
  const work = vi.fn()
  afterPress(work)
  expect(work).toHaveBeenCalledOnce()
})

it('should move nothing between press and release', async () => {
  const { rerender } = render(<Page isLost={false} />)
  fireEvent.pointerDown(button(), { button: 0 })
  rerender(<Page isLost />)
  await pass(1000)
  expect(screen.queryByText('No connection.')).toBeNull()
  fireEvent.pointerUp(button())
  expect(screen.queryByText('No connection.')).toBeNull()
  fireEvent.click(button())
  await pass(0)
  expect(screen.getByText('No connection.')).toBeTruthy()
})

it('should wait for the click of a finger, which comes after its release', async () => {
  const { rerender } = render(<Page isLost={false} />)
  fireEvent.pointerDown(button(), { button: 0, pointerType: 'touch' })
  rerender(<Page isLost />)
  fireEvent.pointerUp(button(), { pointerType: 'touch' })
  await pass(100)
  expect(screen.queryByText('No connection.')).toBeNull()
  fireEvent.click(button())
  await pass(0)
  expect(screen.getByText('No connection.')).toBeTruthy()
})

it('should move nothing while Space holds a button', async () => {
  const { rerender } = render(<Page isLost={false} />)
  fireEvent.keyDown(button(), { key: ' ' })
  rerender(<Page isLost />)
  await pass(100)
  expect(screen.queryByText('No connection.')).toBeNull()
  fireEvent.keyUp(button(), { key: ' ' })
  await pass(0)
  expect(screen.getByText('No connection.')).toBeTruthy()
})

it('should show the newest, and only that, when a press ends', async () => {
  const { rerender } = render(<Page isLost={false} />)
  fireEvent.pointerDown(button(), { button: 0 })
  rerender(<Page isLost />)
  rerender(<Page isLost={false} />)
  fireEvent.pointerUp(button())
  await pass(0)
  expect(screen.queryByText('No connection.')).toBeNull()
})

it('should not wait for a release that is never reported', async () => {
  const { rerender } = render(<Page isLost={false} />)
  fireEvent.pointerDown(button(), { button: 0 })
  rerender(<Page isLost />)
  await pass(5000)
  expect(screen.getByText('No connection.')).toBeTruthy()
})
