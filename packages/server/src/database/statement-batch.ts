import pg from 'pg'
import { parameterText } from './parameter-text'

/** A statement of a batch. One with a name is prepared once for a connection. */
export type Statement = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name: string | undefined
  /** Told when it was carried out, before those that follow. */
  readonly answered?: (answer: Answer) => void
}

export type Answer = {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: object[]
}

type Column = { readonly name: string; readonly read: (text: string) => unknown }
type Columns = { readonly list: readonly Column[]; readonly empty: Readonly<Record<string, unknown>> }

/** `sent` until it was answered; `unsure` where the batch failed that was to prepare it. */
type Prepared = { readonly text: string; state: 'sent' | 'ready' | 'unsure'; columns?: Columns }

/**
 * What a connection has prepared, by name; a name may come to another statement. The columns of a prepared statement stay:
 * PostgreSQL refuses it once they change.
 */
const preparedOf = new WeakMap<pg.ClientBase, Map<string, Prepared>>()

function preparedBy(client: pg.ClientBase): Map<string, Prepared> {
  const known = preparedOf.get(client) ?? new Map<string, Prepared>()
  preparedOf.set(client, known)
  return known
}

const NO_COLUMNS: Columns = { list: [], empty: {} }
const noAnswer: Answer = { command: '', rowCount: null, rows: [] }

const TEXT_LIST = 1009

/** Turns the text of a value into the value. Most lists of texts, such as labels, are empty. */
function readerOf(type: number): (text: string) => unknown {
  const read: (text: string) => unknown = pg.types.getTypeParser(type, 'text')
  return type === TEXT_LIST ? (text) => (text === '{}' ? [] : read(text)) : read
}

type Callback = (error: Error | null | undefined) => void

/**
 * Statements that go to the database in one write and come back in one: PostgreSQL sends what it has at each end of a batch, and
 * a query of the driver is a batch of its own. The first that fails fails the batch, and those that follow are not carried out.
 * A prepared statement is described the first time alone.
 */
export class StatementBatch extends pg.Query {
  /** The driver puts its time limit around it. */
  callback: Callback
  override readonly submit = (connection: pg.Connection): void => this.#send(connection)
  #at = 0
  #columns: Columns | undefined
  #found: object[] = []
  #last = noAnswer
  #failure: Error | undefined

  readonly statements: readonly Statement[]
  readonly #parameters: readonly (string | null)[][]
  readonly #prepared: Map<string, Prepared>
  /** What each statement is prepared as, since a later batch may give its name away before this one is answered. */
  readonly #own: (Prepared | undefined)[] = []

  constructor(
    client: pg.ClientBase,
    statements: readonly Statement[],
    callback: (error: Error | undefined, last: Answer) => void,
  ) {
    super('')
    this.statements = statements
    this.#parameters = statements.map(({ values }) => values.map(parameterText))
    this.#prepared = preparedBy(client)
    this.callback = (error) => callback(error ?? this.#failure, this.#last)
  }

  #send(connection: pg.Connection): void {
    const { stream } = connection
    stream.cork()
    for (const [at, { text, name = '' }] of this.statements.entries()) {
      const named = name === '' ? undefined : this.#prepared.get(name)
      const known = named?.text === text && named.state !== 'unsure' ? named : undefined
      if (!known) {
        if (named) connection.close({ type: 'S', name }, true)
        connection.parse({ text, name, types: [] }, true)
      }
      const own: Prepared | undefined = known ?? (name === '' ? undefined : { text, state: 'sent' })
      if (own && !known) this.#prepared.set(name, own)
      this.#own.push(own)
      connection.bind({ statement: name, values: this.#parameters[at] ?? [] }, true)
      if (!own?.columns) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    stream.uncork()
  }

  /** Of the statement that is being answered, where it is prepared. */
  #now(): Prepared | undefined {
    return this.#own[this.#at]
  }

  // What the driver calls with what comes from the database, in its order.

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const list = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
    this.#columns = { list, empty: Object.fromEntries(list.map(({ name }) => [name, null])) }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#columns ??= this.#now()?.columns ?? NO_COLUMNS
    const { list, empty } = this.#columns
    const row = { ...empty }
    try {
      for (let at = 0; at < list.length; at += 1) {
        const [column, text] = [list[at], fields[at]]
        if (column && typeof text === 'string') row[column.name] = column.read(text)
      }
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error))
    }
    this.#found.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const words = text.split(' ')
    const count = Number(words.at(-1))
    this.#answer({ command: words[0] ?? '', rowCount: Number.isNaN(count) ? null : count, rows: this.#found })
  }

  handleEmptyQuery(): void {
    this.#answer(noAnswer)
  }

  #answer(answer: Answer): void {
    const prepared = this.#now()
    if (prepared) {
      prepared.state = 'ready'
      prepared.columns ??= this.#columns ?? NO_COLUMNS
    }
    this.statements[this.#at]?.answered?.(answer)
    this.#last = answer
    this.#at += 1
    this.#found = []
    this.#columns = undefined
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(error: Error): void {
    for (const prepared of this.#own.slice(this.#at)) if (prepared?.state === 'sent') prepared.state = 'unsure'
    this.callback(error)
  }
}

/** Sends statements in one write; the answer to the last of them. Throws what the first one failed with that fails. */
export const sendBatch = (client: pg.ClientBase, statements: readonly Statement[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const callback = (error: Error | undefined, last: Answer) => (error ? reject(error) : resolve(last))
    client.query(new StatementBatch(client, statements, callback))
  })
