import { memo } from 'react'
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

/**
 * One row in plain elements, as few as it can be: rows pass by while the list scrolls. How they look is told by the
 * table's style sheet from their attributes.
 */
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
      {columns.map((column, at) => {
        const content = column.cell(row)
        const isText = typeof content === 'string' || typeof content === 'number'
        const isLink = column.identity === true && href !== undefined
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + (hasCheckbox ? 2 : 1)}
            data-text={isText && !isLink ? '' : undefined}
            data-numeric={column.numeric ? '' : undefined}
            data-tabular={column.tabular ? '' : undefined}
            data-tone={column.tone}
            data-identity={column.identity ? '' : undefined}
            data-pin={column.identity ? (hasCheckbox ? 'second' : 'first') : undefined}
            style={column.identity ? (hasCheckbox ? PIN_SECOND : PIN_FIRST) : undefined}
          >
            {isLink ? (
              <a href={href} tabIndex={-1} draggable={false}>
                {content}
              </a>
            ) : (
              content
            )}
          </div>
        )
      })}
      {props.menuText === undefined ? null : (
        <div role="gridcell" aria-colindex={columns.length + (hasCheckbox ? 2 : 1)} data-menu-cell="">
          <button type="button" data-menu="" tabIndex={-1} aria-label={`${props.menuText} ${props.label}`} />
        </div>
      )}
    </div>
  )
}

export const PIN_FIRST = { '--pin': '0px' } as Record<string, string>
export const PIN_SECOND = { '--pin': '48px' } as Record<string, string>

/** One row; drawn again only when something about it changed. */
export const TableRow = memo(TableRowPlain) as typeof TableRowPlain
