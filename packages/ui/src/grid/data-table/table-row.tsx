import { memo } from 'react'
import { MoreIcon } from '../../icons/ui-icons'
import { RowCheckbox } from './row-checkbox'
import type { DataColumn } from './types'

export type TableRowProps<Row> = {
  readonly row: Row
  readonly index: number
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly href: string | undefined
  readonly isSelected: boolean | undefined
  readonly isOpen: boolean
  readonly isOpenable: boolean
  readonly isActive: boolean
  readonly selectText: string
  /** Name of the ⋯ button; without it the row has none. */
  readonly menuText: string | undefined
}

function TableRowPlain<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, href, isSelected } = props
  const hasCheckbox = isSelected !== undefined
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={props.isOpen ? 'true' : undefined}
      data-index={index}
      data-open={props.isOpen ? '' : undefined}
      data-openable={props.isOpenable ? '' : undefined}
      tabIndex={props.isActive ? 0 : -1}
    >
      {hasCheckbox ? (
        <div role="gridcell" aria-colindex={1} data-checkbox="" data-pin="first" style={PIN_FIRST}>
          <RowCheckbox state={isSelected ? 'all' : 'none'} label={`${props.selectText} ${props.label}`} tabIndex={-1} />
        </div>
      ) : null}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={at + (hasCheckbox ? 2 : 1)}
          data-numeric={column.numeric ? '' : undefined}
          data-identity={column.identity ? '' : undefined}
          data-pin={column.identity ? (hasCheckbox ? 'second' : 'first') : undefined}
          style={column.identity ? (hasCheckbox ? PIN_SECOND : PIN_FIRST) : undefined}
        >
          {column.identity && href !== undefined ? (
            <a href={href} tabIndex={-1} draggable={false}>
              {column.cell(row)}
            </a>
          ) : (
            wrapText(column.cell(row))
          )}
        </div>
      ))}
      {props.menuText === undefined ? null : (
        <div role="gridcell" aria-colindex={columns.length + (hasCheckbox ? 2 : 1)} data-menu-cell="">
          <button type="button" data-menu="" tabIndex={-1} aria-label={`${props.menuText} ${props.label}`}>
            <MoreIcon />
          </button>
        </div>
      )}
    </div>
  )
}

export const PIN_FIRST = { '--pin': '0px' } as Record<string, string>
export const PIN_SECOND = { '--pin': '48px' } as Record<string, string>

function wrapText(content: React.ReactNode) {
  return typeof content === 'string' || typeof content === 'number' ? <span data-text="">{content}</span> : content
}

/** One row; drawn again only when something about it changed. */
export const TableRow = memo(TableRowPlain) as typeof TableRowPlain
