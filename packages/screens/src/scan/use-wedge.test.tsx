// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWedge } from './use-wedge'

afterEach(cleanup)

function Counting({ onScan, onEnter }: { onScan: (text: string) => void; onEnter: () => void }) {
  const [text, setText] = useState('')
  useWedge(onScan)
  return (
    <input
      aria-label="Found"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}

/** Keys as a browser sends them, with the moment of each. */
function type(field: HTMLInputElement, keys: readonly string[], gap: number, from: number) {
  keys.forEach((key, at) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: from + at * gap })
    fireEvent(field, event)
    if (key.length === 1) fireEvent.change(field, { target: { value: field.value + key } })
  })
}

it('should tell a scan, and leave the field as it was typed before it', () => {
  const [onScan, onEnter] = [vi.fn(), vi.fn()]
  render(<Counting onScan={onScan} onEnter={onEnter} />)
  const field = screen.getByLabelText<HTMLInputElement>('Found')
  type(field, ['3', '0'], 200, 1000)
  type(field, [...'PP-12', 'Enter'], 10, 5000)
  expect(onScan).toHaveBeenCalledExactlyOnceWith('PP-12')
  expect(onEnter).not.toHaveBeenCalled()
  expect(field.value).toBe('30')
})

it('should leave what a person types and its Enter alone', () => {
  const [onScan, onEnter] = [vi.fn(), vi.fn()]
  render(<Counting onScan={onScan} onEnter={onEnter} />)
  const field = screen.getByLabelText<HTMLInputElement>('Found')
  type(field, ['1', '2', '5', '0', 'Enter'], 120, 1000)
  expect(onScan).not.toHaveBeenCalled()
  expect(onEnter).toHaveBeenCalledOnce()
  expect(field.value).toBe('1250')
})
