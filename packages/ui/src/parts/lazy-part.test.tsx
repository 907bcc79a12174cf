// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('should keep what stands in its place without a connection, leave the rest alone, and come by itself afterwards', async () => {
  const code = { isThere: false, asked: 0 }
  const Bell = lazyPart(async () => {
    code.asked += 1
    if (!code.isThere) throw new Error('Loading chunk failed')
    return ({ label }: { readonly label: string }) => <button type="button">{label}</button>
  })
  render(
    <>
      <input defaultValue="typed" />
      <Bell label="Notifications" meanwhile={<span>place</span>} />
    </>,
  )
  await pass(30_000)
  expect(screen.getByText('place')).toBeTruthy()
  expect(screen.getByDisplayValue('typed')).toBeTruthy()
  // At 0, 1, 3, 7 and 15 s, and every 15 s from there.
  expect(code.asked).toBe(6)

  code.isThere = true
  await pass(15_000)
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(screen.queryByText('place')).toBeNull()
  expect(screen.getByDisplayValue('typed')).toBeTruthy()
})

it('should ask no more once it is no longer shown', async () => {
  const load = vi.fn(() => Promise.reject(new Error('Loading chunk failed')))
  const { unmount } = render([lazyPart(load)].map((Part) => <Part key="part" />))
  await pass(1500)
  const asked = load.mock.calls.length
  unmount()
  await pass(60_000)
  expect(load.mock.calls.length).toBe(asked)
})

it('should let what is pressed in its place have its click before it takes the place', async () => {
  let arrive: () => void = () => undefined
  const Menu = lazyPart(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return () => <button type="button">Open menu</button>
  })
  const press = vi.fn()
  render(
    <Menu
      meanwhile={
        <button type="button" onClick={press}>
          Open
        </button>
      }
    />,
  )
  const button = screen.getByRole('button', { name: 'Open' })
  fireEvent.pointerDown(button, { button: 0 })
  await act(async () => arrive())
  expect(button.isConnected).toBe(true)
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  await pass(0)
  expect(press).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy()
})
