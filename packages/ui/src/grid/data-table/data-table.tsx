import { useT } from '@tehas/i18n'
import { useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { ListMessage } from '../../parts/list-message'
import { useUi } from '../../theme/ui-provider'
import { RowMenu } from '../row-menu/lazy-row-menu'
import { stillFrame } from '../still-frame'
import { EMPTY_LAYOUT } from '../table-state/table-state'
import { useEvent } from '../use-event'
import { gridTemplate, totalWidth } from './layout'
import { remToPixels, VIRTUAL_FROM } from './row-window'
import { countSelected, headerState, NOTHING_SELECTED, setSelected, toggleSelected } from './selection'
import { TableFooter } from './table-footer'
import { TableHeader } from './table-header'
import { type RowsHandle, TableRows } from './table-rows'
import { CardSkeleton, TableSkeleton } from './table-skeleton'
import { tableStyles } from './table-styles'
import type { ColumnsLayout, DataTableProps, Density } from './types'
import { useColumnModel } from './use-column-model'
import { useEndReached } from './use-end-reached'
import { useGoesOn } from './use-goes-on'
import { useIsWiderThan } from './use-is-wider-than'
import { useNameColumn } from './use-name-column'
import { useRowInteraction } from './use-row-interaction'
import { useRowsInView } from './use-rows-in-view'
import { scrollToRow } from './use-uniform-rows'
import { useColumnsOfWidth, useIsPhone } from './use-window-width'

// Phones alone show cards, and cards alone have to be measured.
const CardList = lazyPart(() =>
  import(/* webpackChunkName: "phone-list" */ './card-list').then((module) => module.CardList),
)

const Root = stillFrame(tableStyles)

const ROW_REM: Record<Density, number> = { comfortable: 2.25, compact: 1.875, touch: 3 }
const NO_SORT = {}
const BULK_LANE = 88
// Header 2 rem and footer 2.5 rem cover the scrolling part.
const HEADER_REM = 2
const FOOTER_REM = 2.5

/** One table for every list: keyset pages, virtual rows, selection, columns, states, cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    status,
    onSelectionChange,
    selection = NOTHING_SELECTED,
    layout = EMPTY_LAYOUT,
    getRowHref,
    getRowLabel,
  } = props
  const { t } = useT('ui')
  const { density: pageDensity } = useUi()
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>()
  const [draft, setDraft] = useState<ColumnsLayout['widths']>()

  const handle = useRef<RowsHandle>(null)

  const hasCheckbox = onSelectionChange !== undefined
  const named = useNameColumn(props.columns, props.rows, { getRowLabel, hasCheckbox })
  const columnsOfWidth = useColumnsOfWidth(named, layout)
  const model = useColumnModel(columnsOfWidth, props.rows, layout, props.getRowId)
  const { columns, rows } = model
  const rowRem = ROW_REM[props.density ?? pageDensity]
  const rowHeight = remToPixels(rowRem)
  const hasCards = isPhone && props.renderCard !== undefined
  const hasFailed = status.kind === 'error' || status.kind === 'forbidden'
  const showsRows = rows.length > 0 && !hasFailed

  const heights = { rowHeight, headHeight: remToPixels(HEADER_REM), footHeight: remToPixels(FOOTER_REM) }
  useEndReached(scroller, {
    rowCount: rows.length,
    hasMore: props.hasMore === true && status.kind === 'ready',
    isLoadingMore: props.isLoadingMore === true,
    onEndReached: props.onEndReached,
  })
  const inView = useRowsInView(scroller, rows.length, rowHeight, heights.headHeight + heights.footHeight)
  const interaction = useRowInteraction({
    rows,
    body,
    pageSize: Math.max(1, inView - 1),
    scrollToIndex: (index) => {
      if (!scroller.current || rows.length < VIRTUAL_FROM) return
      scrollToRow(scroller.current, index, heights)
      handle.current?.look()
    },
    selection,
    onSelectionChange,
    onOpen: props.onOpen,
    getRowHref,
    onMenu: props.getRowActions ? (row, anchor) => setMenu({ row, anchor }) : undefined,
    onLeaveUp: () => head.current?.querySelector<HTMLElement>('[data-header-label][tabindex="0"]')?.focus(),
  })

  const widths = useMemo(() => (draft ? { ...layout.widths, ...draft } : layout.widths), [layout, draft])
  const matching = props.total ?? rows.length
  const selectedCount = hasCheckbox ? countSelected(selection, matching) : 0
  const extras = { hasCheckbox, hasMenu: props.getRowActions !== undefined }
  const width = totalWidth(columns, widths, extras)
  const isWide = useIsWiderThan(scroller, width)
  useGoesOn(scroller, isWide)
  const style = {
    '--table-columns': gridTemplate(columns, widths, extras),
    '--table-width': `${width}px`,
    '--table-row': `${rowRem}rem`,
  } as React.CSSProperties

  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const allState = useMemo(() => (hasCheckbox ? headerState(selection, ids) : undefined), [hasCheckbox, selection, ids])
  const toggleAll = useEvent(() =>
    onSelectionChange?.(allState === 'all' ? NOTHING_SELECTED : setSelected(selection, ids, true)),
  )
  const leaveDown = useEvent(() => interaction.focusRow(interaction.activeIndex))

  const message =
    hasFailed || (status.kind === 'ready' && rows.length === 0) ? (
      <ListMessage status={status} empty={props.empty} filtered={props.filtered} />
    ) : null
  const skeleton = status.kind === 'loading' && rows.length === 0
  const isUncounted = props.total === undefined && props.hasMore
  const counted = isUncounted ? -1 : matching
  const bulk = { selection, total: matching, loaded: rows.length, isUncounted }

  const { renderCard, onOpen } = props
  if (hasCards && renderCard) {
    const originals = rows.map((row) => row.original)
    const isChoosing = hasCheckbox && showsRows && (props.isChoosing === true || selectedCount > 0)
    const endChoosing = () => {
      onSelectionChange?.(NOTHING_SELECTED)
      props.onChoosingEnd?.()
    }
    return (
      <Root>
        <div
          data-scroller=""
          ref={scroller}
          // What stands here in the place of rows may be higher than a low screen, and keys scroll it too.
          tabIndex={showsRows ? undefined : 0}
          aria-busy={status.kind === 'loading'}
        >
          {skeleton ? (
            <CardSkeleton>
              <TableSkeleton columns={columns.slice(0, 2)} hasCheckbox={false} />
            </CardSkeleton>
          ) : (
            message
          )}
          {showsRows ? (
            <CardList
              label={props.label}
              ids={ids}
              scroller={scroller}
              renderCard={(index) => originals[index] && renderCard(originals[index])}
              getHref={getRowHref && ((index) => originals[index] && getRowHref(originals[index]))}
              onOpen={onOpen && ((index) => originals[index] && onOpen(originals[index]))}
              openRowId={props.openRowId}
              total={counted}
              isChoosing={isChoosing}
              selection={selection}
              onToggle={
                onSelectionChange &&
                ((index) => ids[index] !== undefined && onSelectionChange(toggleSelected(selection, ids[index])))
              }
            />
          ) : null}
        </div>
        {isChoosing ? props.renderBulk?.({ ...bulk, onSelectionChange, onClose: endChoosing }) : null}
      </Root>
    )
  }

  const selectText = t('Select')
  const menuText = extras.hasMenu ? t('Actions:') : undefined
  return (
    <Root>
      <div
        data-scroller=""
        // Cells that stay in place are layers of their own: there are none while everything is seen.
        data-wide={isWide ? '' : undefined}
        style={style}
        ref={scroller}
        tabIndex={showsRows ? undefined : 0}
        aria-busy={status.kind === 'loading'}
      >
        <div
          role="grid"
          data-full={showsRows ? '' : undefined}
          aria-label={props.label}
          aria-rowcount={counted === -1 ? -1 : counted + 1 + (showsRows ? 1 : 0)}
          aria-colcount={columns.length + (hasCheckbox ? 1 : 0) + (extras.hasMenu ? 1 : 0)}
          aria-multiselectable={hasCheckbox || undefined}
        >
          <div role="rowgroup" data-head="" ref={head}>
            <TableHeader
              allColumns={props.columns}
              columns={columns}
              sort={props.sort ?? NO_SORT}
              defaultSort={props.defaultSort ?? NO_SORT}
              onSortChange={props.onSortChange}
              layout={layout}
              onLayoutChange={props.onLayoutChange}
              onDraftWidth={setDraft}
              selection={allState}
              onToggleAll={toggleAll}
              hasMenu={extras.hasMenu}
              onLeaveDown={leaveDown}
            />
          </div>
          {showsRows ? (
            <TableRows
              ref={handle}
              scroller={scroller}
              body={body}
              rows={rows}
              columns={columns}
              rowHeight={rowHeight}
              // Rows can be scrolled clear of the bulk bar.
              room={selectedCount > 0 ? BULK_LANE : 0}
              getRowLabel={getRowLabel}
              getRowHref={getRowHref}
              selection={hasCheckbox ? selection : undefined}
              openRowId={props.openRowId}
              isOpenable={props.onOpen !== undefined}
              activeIndex={interaction.activeIndex}
              selectText={selectText}
              menuText={menuText}
              handlers={{
                onPointerEnter: extras.hasMenu ? RowMenu.preload : undefined,
                onClick: interaction.onClick,
                onAuxClick: interaction.onClick,
                onContextMenu: interaction.onContextMenu,
                onKeyDown: interaction.onKeyDown,
              }}
            />
          ) : null}
          {showsRows ? (
            <div role="rowgroup" data-foot="">
              <TableFooter
                columns={columns}
                widths={widths}
                hasCheckbox={hasCheckbox}
                rowIndex={matching + 2}
                countText={
                  counted === -1
                    ? t('{{count}} rows loaded, {{inView}} in view', { count: matching, inView })
                    : (props.countText?.(matching, inView) ??
                      t('{{count}} rows match, {{inView}} in view', { count: matching, inView }))
                }
                isLoadingMore={props.isLoadingMore === true}
                totals={props.totals}
              />
            </div>
          ) : null}
        </div>
        {skeleton ? <TableSkeleton columns={columns} hasCheckbox={hasCheckbox} /> : message}
      </div>
      {menu ? (
        <RowMenu
          label={`${menuText} ${getRowLabel(menu.row)}`}
          actions={props.getRowActions?.(menu.row) ?? []}
          anchor={menu.anchor}
          onClose={() => {
            setMenu(undefined)
            interaction.focusRow(interaction.activeIndex)
          }}
        />
      ) : null}
      {onSelectionChange && showsRows && selectedCount > 0 ? props.renderBulk?.({ ...bulk, onSelectionChange }) : null}
    </Root>
  )
}
