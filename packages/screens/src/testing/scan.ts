import { fireEvent } from '@testing-library/react'

/** What a scanner that works as a keyboard sends to what has the focus: keys 10 ms after each other, and Enter. */
export function scan(target: Element, text: string): void {
  for (const [at, key] of [...text, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: 1000 + at * 10 })
    fireEvent(target, event)
  }
}
