/** Asked so often, a statement is prepared: what is made of many parts is often asked only once. */
const OFTEN = 3
/** Each connection keeps the plans of its prepared statements, so there is an end to them. */
const MOST_NAMES = 500
/** Texts that are only counted; beyond that they are counted anew. */
const MOST_COUNTED = 5_000

export type StatementNames = {
  /** The name under which a connection prepares a statement, or undefined where it is not worth it. */
  readonly nameOf: (text: string) => string | undefined
}

/**
 * Names of the statements that are asked often. PostgreSQL then parses and plans each once for a connection. Where all names are
 * given, a statement gets that of the one that was not asked for longest: a process that runs for weeks meets more texts, by filters
 * and searches, than there are names.
 */
export function createStatementNames(): StatementNames {
  /** What was asked last stands last. */
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  function freeName(): string {
    const [longest] = names
    if (!longest || names.size < MOST_NAMES) return `tehas_${names.size}`
    const [text, name] = longest
    names.delete(text)
    return name
  }

  return {
    nameOf: (text) => {
      const name = names.get(text)
      if (name !== undefined) {
        names.delete(text)
        names.set(text, name)
        return name
      }
      const count = (counts.get(text) ?? 0) + 1
      if (count < OFTEN) {
        if (counts.size >= MOST_COUNTED) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      const given = freeName()
      names.set(text, given)
      return given
    },
  }
}
