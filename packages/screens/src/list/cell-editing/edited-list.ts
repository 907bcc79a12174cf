/** A list whose cells are edited where they stand. */
export type EditedList<Row> = {
  /** What contains the rows; pointer and keys are listened to here. */
  readonly place: HTMLElement
  /** The rows in their order. */
  readonly rows: readonly Row[]
  /** The columns of the list, by which cells are named. */
  readonly columns: readonly { readonly id: string; readonly header: string }[]
}
