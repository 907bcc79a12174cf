import { Box, Button, type EmptyList, ListMessage, SkeletonRows } from '@tehas/ui'
import { AddIcon, type IconComponent } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { ListFrame } from '../list/list-frame'
import { type ListQuery, listStatus } from '../list/list-status'
import { useEditedPlace } from '../list/use-edited-place'
import { useTexts } from '../texts'

export type ShortListPageProps = {
  readonly title: string
  /** How many there are; undefined while they are on the way. */
  readonly count: number | undefined
  /** How many there are in all, where the list shows a part of them. */
  readonly total?: number
  /** All of it as a file: a `TableExport`. */
  readonly exporting: ReactNode
  readonly addLabel: string
  readonly onAdd: () => void
  /** What the rows come from; left out where they are part of something that is there already. */
  readonly query?: ListQuery
  readonly empty: EmptyList & { readonly icon: IconComponent; readonly text: string }
  /** Between header and list. */
  readonly toolbar?: ReactNode
  /** Edits cells of the rows where they stand, once a pointer or the focus is among them. */
  readonly editing?: (place: HTMLElement) => ReactNode
  readonly children: ReactNode
}

const loaded: ListQuery = { isPending: false, error: null, refetch: () => undefined }

/** Rows reach from edge to edge, as in every list; their words stand under the title. */
const edgeToEdge = {
  '& table tr > :first-of-type': { ps: { base: '4', sm: '5' } },
  '& table tr > :last-of-type': { pe: { base: '4', sm: '5' } },
  '& table tbody:last-of-type > tr:last-child > *': { borderBottomWidth: '1px' },
}

/** A page of few rows that are all loaded, such as settings: loading, failed, empty, or its rows. */
export function ShortListPage(props: ShortListPageProps) {
  const { t } = useTexts()
  const { title, count, total = count, exporting, addLabel, onAdd, query = loaded } = props
  const { empty, toolbar, editing, children } = props
  const { place, reach } = useEditedPlace()
  const status = listStatus(query, t('The list did not load'), t)
  return (
    <ListFrame
      title={title}
      count={total}
      actions={
        <>
          {status.kind === 'ready' && count !== 0 ? exporting : null}
          <Button variant="solid" icon={<AddIcon />} onClick={onAdd}>
            {addLabel}
          </Button>
        </>
      }
      toolbar={
        toolbar ? (
          <Box px={{ base: '4', sm: '5' }} pb="3">
            {toolbar}
          </Box>
        ) : null
      }
    >
      {status.kind === 'loading' ? (
        <Box px={{ base: '4', sm: '5' }}>
          <SkeletonRows rows={6} columns="4fr 2fr 1fr" />
        </Box>
      ) : status.kind !== 'ready' || count === 0 ? (
        <ListMessage status={status} empty={empty} />
      ) : (
        <Box pb="10" overflowX="auto" css={edgeToEdge} {...reach}>
          {children}
        </Box>
      )}
      {place && editing?.(place)}
    </ListFrame>
  )
}
