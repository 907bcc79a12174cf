import { useCall } from '@tehas/api-client'
import type { ResponseOf } from '@tehas/contracts'
import { type FileOwner, fileCalls } from '@tehas/contracts/files'
import { SkeletonRows } from '@tehas/ui'
import type { ReactNode } from 'react'
import { NotLoaded } from '../no-access/not-loaded'
import { useTexts } from './texts'

export type FoundFiles = ResponseOf<typeof fileCalls.listFiles>

type LoadedFilesProps = {
  readonly owner: Pick<FileOwner, 'kind' | '_id'>
  /** Rows of the skeleton: as many as are likely to come. */
  readonly rows: number
  readonly children: (found: FoundFiles) => ReactNode
}

/** Draws files once they are there; until then a skeleton, or why they did not load. */
export function LoadedFiles({ owner, rows, children }: LoadedFilesProps) {
  const { t } = useTexts()
  const { kind, _id } = owner
  const found = useCall(fileCalls.listFiles, { body: { owner: { kind, _id } } })
  if (found.data) return children(found.data)
  return (
    <NotLoaded found={found} title={t('The files did not load')}>
      <SkeletonRows rows={rows} />
    </NotLoaded>
  )
}
