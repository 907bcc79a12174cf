import { type Clash, changedFields, type Fields, findClashes } from './fields'

export type Side = 'theirs' | 'mine'

/** Which side of each clashing field is saved. */
export type Choices = Readonly<Record<string, Side>>

export type MergedSave<Stored, Saved extends object> = {
  /** As it was when editing began. */
  readonly read: Stored
  /** Fields as they are wanted. Those equal to what was read are no change; those that are absent are left alone. */
  readonly wanted: Fields
  readonly fieldsOf: (stored: Stored) => Fields
  /** The newest that is known before the first attempt; `read` when not given. */
  readonly current?: Stored
  /** Saves the changes over `current`. There are none when the user took theirs for every field. */
  readonly send: (changes: Fields, current: Stored) => Promise<Saved>
  /** What is stored now, out of a conflict of versions; undefined where the error is another one. */
  readonly currentOf: (error: unknown, current: Stored) => Stored | undefined
  /** Asks which side of each field is kept; undefined when the user backs out. */
  readonly ask: (clashes: readonly Clash[], theirs: Stored) => Promise<Choices | undefined>
  /** How often it is sent at most; 4 when not given. */
  readonly attempts?: number
}

/**
 * Saves changes over something that others may have changed since it was read. Fields that only one side touched go
 * together; where both changed one, the user is asked. Refused for its version, it is merged and sent again.
 * @returns what `send` answered; undefined when the user backed out: then nothing was saved by this call.
 * @throws what `send` throws, unless it is a conflict of versions and an attempt is left.
 */
export async function mergedSave<Stored, Saved extends object>(
  options: MergedSave<Stored, Saved>,
): Promise<Saved | undefined> {
  const { read, fieldsOf, send, currentOf, ask, attempts = 4 } = options
  let base = fieldsOf(read)
  let changes = changedFields(base, options.wanted)
  let current = options.current ?? read
  for (let attempt = 1; ; attempt += 1) {
    const theirs = fieldsOf(current)
    const clashes = findClashes(base, changes, theirs)
    if (clashes.length > 0) {
      const choices = await ask(clashes, current)
      if (!choices) return undefined
      changes = Object.fromEntries(Object.entries(changes).filter(([field]) => choices[field] !== 'theirs'))
    }
    // What was seen by now is not asked about again.
    base = theirs
    try {
      return await send(changes, current)
    } catch (error) {
      const newest = currentOf(error, current)
      if (newest === undefined || attempt >= attempts) throw error
      current = newest
    }
  }
}
