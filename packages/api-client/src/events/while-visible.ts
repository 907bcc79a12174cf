import type { EventStream } from './event-stream'

/** A hidden page gives its connection back after this long: a browser has six for one server, whatever the tabs. */
const HIDDEN_MS = 60_000

/**
 * Runs the stream while the page is looked at, and a minute longer; it resumes where it stopped when the page is looked
 * at again. Returns the way to end it.
 */
export function runWhileVisible(stream: EventStream, page: Document = document, hiddenMs = HIDDEN_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') timer = setTimeout(stream.stop, hiddenMs)
    else stream.start()
  }
  stream.start()
  look()
  page.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
    stream.stop()
  }
}
