// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scan } from '../testing/scan'
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

describe('in the background of a page', () => {
  const onScan = vi.fn()
  beforeEach(() => void onScan.mockClear())
  function Background() {
    useWedge(onScan, { isBackground: true })
    return <input aria-label="Code" />
  }
  /** Scans with the focus there; returns the keys that reached the page. */
  const scanAt = (target: Element): string[] => {
    onScan.mockClear()
    const reached: string[] = []
    const listen = ({ key }: KeyboardEvent) => reached.push(key)
    window.addEventListener('keydown', listen)
    scan(target, 'NN-12')
    window.removeEventListener('keydown', listen)
    return reached
  }

  it('should keep all keys of a scan from everything else, the first one too', async () => {
    render(<Background />)
    expect(scanAt(document.body)).toEqual([])
    expect(onScan).toHaveBeenCalledExactlyOnceWith('NN-12')
  })

  it('should let the page have what was no scan, once, in its order', () => {
    vi.useFakeTimers()
    render(<Background />)
    const reached: string[] = []
    const listen = ({ key }: KeyboardEvent) => reached.push(key)
    window.addEventListener('keydown', listen)
    const press = (key: string, at: number, repeat = false) => {
      const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: at })
      fireEvent(document.body, event)
    }
    press('n', 1000)
    expect(reached).toEqual([])
    vi.advanceTimersByTime(40)
    expect(reached).toEqual(['n'])
    // Two fingers at once, and Escape a second later.
    press('j', 2000)
    press('k', 2010)
    vi.advanceTimersByTime(40)
    press('Escape', 3000)
    expect(reached).toEqual(['n', 'j', 'k', 'Escape'])
    // Faster than it is let go, and Enter after a single key.
    press('o', 4000)
    press('Enter', 4010)
    expect(reached.slice(4)).toEqual(['o', 'Enter'])
    // A key that is held down.
    for (const at of [5000, 5030, 5060]) press('ArrowDown', at, at > 5000)
    for (const at of [6000, 6030, 6060]) press('j', at, at > 6000)
    vi.advanceTimersByTime(40)
    window.removeEventListener('keydown', listen)
    expect(reached.slice(6).toSorted()).toEqual([...Array(3).fill('ArrowDown'), 'j', 'j', 'j'])
    expect(onScan).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('should let keys go one by one: each finds what the one before it did', () => {
    vi.useFakeTimers()
    /** Counts by what was drawn last, and moves the focus on. */
    function Steps() {
      const [count, setCount] = useState(0)
      useWedge(onScan, { isBackground: true })
      const onKeyDown = ({ currentTarget }: { currentTarget: HTMLElement }) => {
        setCount(count + 1)
        if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus()
      }
      return ['first', 'second'].map((name) => (
        <button key={name} type="button" aria-label={name} onKeyDown={onKeyDown}>
          {count}
        </button>
      ))
    }
    render(<Steps />)
    const reached: (string | null)[] = []
    const listen = ({ target }: Event) => reached.push((target as HTMLElement).getAttribute('aria-label'))
    window.addEventListener('keydown', listen)
    const first = screen.getByLabelText('first')
    first.focus()
    for (const [at, key] of [...'jk'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: 1000 + at * 10 })
      fireEvent(first, event)
    }
    vi.advanceTimersByTime(40)
    window.removeEventListener('keydown', listen)
    expect(reached).toEqual(['first', 'second'])
    expect(first.textContent).toBe('2')
    vi.useRealTimers()
  })

  it('should leave to a field what is scanned into it, and to a question what is scanned above it', () => {
    const { rerender } = render(<Background />)
    expect(scanAt(screen.getByLabelText('Code'))).toHaveLength(6)
    rerender(
      <>
        <Background />
        <div role="alertdialog" />
      </>,
    )
    expect(scanAt(document.body)).toHaveLength(6)
    expect(onScan).not.toHaveBeenCalled()
  })

  it('should leave scans to a page that reads them itself, until that is left', () => {
    const ofPage = vi.fn()
    const { rerender } = render(<Background />)
    rerender(
      <>
        <Background />
        <Counting onScan={ofPage} onEnter={vi.fn()} />
      </>,
    )
    scanAt(document.body)
    expect([ofPage.mock.calls.length, onScan.mock.calls.length]).toEqual([1, 0])
    rerender(<Background />)
    scanAt(document.body)
    expect([ofPage.mock.calls.length, onScan.mock.calls.length]).toEqual([1, 1])
  })
})
