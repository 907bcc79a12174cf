import { IconButton, Menu, Span } from '@tehas/ui'
import type { Sort } from '@tehas/ui/grid'
import { ArrowDownIcon, ArrowUpIcon, CheckIcon, MoreIcon } from '@tehas/ui/icons'
import { useTexts } from '../texts'

type SortableColumn = {
  readonly id: string
  readonly header: string
  readonly sortable?: boolean | undefined
  readonly sortField?: string | undefined
  readonly numeric?: boolean | undefined
}

export type PhoneListMenuProps = {
  readonly columns: readonly SortableColumn[]
  readonly sort: Sort
  /** How rows stand while nobody sorted them. */
  readonly usualSort: Sort | undefined
  readonly onSortChange: (sort: Sort) => void
  /** Absent where nothing can be done with several rows. */
  readonly onChoose: (() => void) | undefined
}

/** What a desk finds in the head of its table: by which column rows stand, and choosing several of them. */
export function PhoneListMenu({ columns, sort, usualSort = {}, onSortChange, onChoose }: PhoneListMenuProps) {
  const { t } = useTexts()
  const [first] = Object.entries(Object.keys(sort).length > 0 ? sort : usualSort)
  const sorting = columns.flatMap(({ id, header, sortable, sortField = id, numeric }) => {
    if (!sortable) return []
    const direction = first?.[0] === sortField ? first[1] : undefined
    const item = (label: string, icon: React.ReactNode, next: 1 | -1) => [
      { id, label, icon, onSelect: () => onSortChange({ [sortField]: next }) },
    ]
    if (direction === 1) return item(t('{{column}}, ascending', { column: header }), <ArrowUpIcon />, -1)
    if (direction === -1) return item(t('{{column}}, descending', { column: header }), <ArrowDownIcon />, 1)
    // The largest figures first, as whoever sorts by figures looks for them.
    return item(header, <Span w="4" />, usualSort[sortField] ?? (numeric ? -1 : 1))
  })
  if (sorting.length === 0 && !onChoose) return null
  return (
    <Menu
      trigger={
        <IconButton label={t('Sort and select')}>
          <MoreIcon size={20} />
        </IconButton>
      }
      groups={[
        ...(onChoose
          ? [
              {
                id: 'choose',
                items: [{ id: 'choose', label: t('Select several'), icon: <CheckIcon />, onSelect: onChoose }],
              },
            ]
          : []),
        { id: 'sort', label: t('Sort by'), items: sorting },
      ]}
    />
  )
}
