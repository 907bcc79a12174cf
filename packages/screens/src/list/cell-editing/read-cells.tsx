import { SkeletonRows } from '@tehas/ui'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '../../no-access/load-failure'

type ReadCellsProps<Stored> = {
  readonly query: { readonly data: Stored | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** What failed, in words: “The order did not load”. */
  readonly failed: string
  /** How many fields there will be. */
  readonly count: number
  /** The form of what was read: as it was when editing began, so that what others change meanwhile is told apart. */
  readonly children: (read: Stored) => ReactNode
}

/** Waits for what fields of a row belong to, where the row tells a part of it alone. */
export function ReadCells<Stored>({ query, failed, count, children }: ReadCellsProps<Stored>) {
  const { data, error, refetch } = query
  if (data !== undefined) return <Read data={data}>{children}</Read>
  if (error) return <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={2 * count + 1} columns="1fr" />
}

function Read<Stored>({ data, children }: Pick<ReadCellsProps<Stored>, 'children'> & { readonly data: Stored }) {
  const [read] = useState(data)
  return children(read)
}
