/** Long enough for a short cut of the connection, short enough to go unnoticed. */
const PAUSE_MS = 400

/** Loads code, and tries once more before giving up (architecture §4): the bundler forgets a failed try by itself. */
export async function loadTwice<T>(load: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return load()
  }
}
