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

/** Names of the statements that are asked often. PostgreSQL then parses and plans each once for a connection. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return {
    nameOf: (text) => {
      const name = names.get(text)
      if (name !== undefined || names.size >= MOST_NAMES) return name
      const count = (counts.get(text) ?? 0) + 1
      if (count < OFTEN) {
        if (counts.size >= MOST_COUNTED) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      const given = `tehas_${names.size}`
      names.set(text, given)
      return given
    },
  }
}
