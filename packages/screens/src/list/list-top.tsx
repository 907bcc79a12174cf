import { type Density, IconButton, lazyPart } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { FilterIcon } from '@tehas/ui/icons'
import { memo, type ReactNode, useState } from 'react'
import { useTexts } from '../texts'
import { columnsToExport } from './export/columns-to-export'
import { ExportButton, type ListExport } from './export-button'
import { ListFrame } from './list-frame'
import { type FilterCounts, ListToolbar } from './list-toolbar'
import type { List } from './use-list'

// What a desk finds in the head of the table; phones alone fetch it.
const PhoneListMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "phone-list" */ './phone-list-menu')).PhoneListMenu,
)

type ListTopProps<Row> = {
  readonly title: string
  readonly count: ReactNode
  /** Absent where nothing can be exported. */
  readonly exporting: ListExport<Row> | undefined
  /** How many rows there are, as far as that is known. */
  readonly total: number | undefined
  readonly actions: ReactNode
  readonly band: ReactNode
  readonly choices: ReactNode
  readonly list: Pick<List<Row, string, unknown>, 'name' | 'state' | 'columns' | 'filters' | 'usualSort'>
  readonly counts: FilterCounts
  readonly searchFor: string
  readonly found: number | undefined
  readonly density: Density
  readonly onDensityChange: (density: Density) => void
  /** Begins to choose rows on a phone; absent where nothing can be done with several. */
  readonly onChoose: (() => void) | undefined
}

function ListTopPlain<Row extends { readonly _id: string }>(props: ListTopProps<Row>) {
  const { list, exporting } = props
  const { t } = useTexts()
  const [isUnfolded, setUnfolded] = useState(false)
  const isPhone = useIsPhone()
  const isFolded = isPhone && !isUnfolded
  return (
    <ListFrame
      title={props.title}
      count={props.count}
      actions={
        <>
          <IconButton
            display={{ base: 'inline-flex', sm: 'none' }}
            label={t('Search and filter')}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <FilterIcon size={20} />
          </IconButton>
          {isPhone ? (
            <PhoneListMenu
              columns={list.columns}
              sort={list.state.sort}
              usualSort={list.usualSort}
              onSortChange={list.state.setSort}
              onChoose={props.onChoose}
            />
          ) : null}
          {exporting ? (
            <ExportButton
              {...exporting}
              total={props.total}
              columns={columnsToExport(list.columns, list.state.layout)}
              list={list}
            />
          ) : null}
          {props.actions}
        </>
      }
      // On a phone rows come first; what they come to is unfolded with the search.
      band={isFolded ? null : props.band}
      toolbar={
        <ListToolbar
          list={list}
          counts={props.counts}
          choices={props.choices}
          searchFor={props.searchFor}
          found={props.found}
          density={props.density}
          onDensityChange={props.onDensityChange}
          isUnfolded={isUnfolded}
        />
      }
    />
  )
}

/** Title, actions, search and filters of a list. Not drawn again when only more rows have come. */
export const ListTop = memo(ListTopPlain) as typeof ListTopPlain
