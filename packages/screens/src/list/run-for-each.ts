import type { CallWarning } from '@tehas/contracts'

/** What became of each row of a bulk change. */
export type Outcome<Row> = {
  readonly done: readonly Row[]
  readonly failed: readonly { readonly row: Row; readonly error: unknown }[]
  readonly warned: readonly { readonly row: Row; readonly warning: CallWarning }[]
}

/** What a change of one row answers, with what it warns about. */
export type Answer = object & { readonly warnings?: readonly CallWarning[] | undefined }

/** Makes one change a row, one after the other: some may succeed and others not, and each is told. */
export async function runForEach<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<Answer>,
): Promise<Outcome<Row>> {
  const done: Row[] = []
  const failed: Outcome<Row>['failed'][number][] = []
  const warned: Outcome<Row>['warned'][number][] = []
  for (const row of rows) {
    try {
      const { warnings = [] } = await change(row)
      warned.push(...warnings.map((warning) => ({ row, warning })))
      done.push(row)
    } catch (error) {
      failed.push({ row, error })
    }
  }
  return { done, failed, warned }
}
