import type { ListView, ViewedList } from '@tehas/contracts/list-views'
import { useReportError, useSession, useSetStacked, useToast } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { Menu, type MenuGroup, type MenuItem, Span } from '@tehas/ui'
import type { ColumnsLayout } from '@tehas/ui/grid'
import { CheckIcon, CloseIcon, DeleteIcon, EditIcon, SaveFilterIcon, SaveIcon } from '@tehas/ui/icons'
import { cloneElement, useState } from 'react'
import type { MenuTrigger } from '../late-menu'
import { isSameQuery, listQuery, queryOfView } from './list-query'
import { useTexts } from './texts'
import { useViews } from './use-views'
import { ViewDialog } from './view-dialog'
import { VIEW } from './view-parameter'

/** Lists whose rows open beside them; those of the others open over them. */
const withPages = /ORDERS|STOCK/

export type ViewsMenuProps = {
  readonly list: ViewedList
  /** Names of the list's filters in its address. */
  readonly filters: readonly string[]
  /** The columns as they stand. */
  readonly layout: ColumnsLayout
  readonly trigger: MenuTrigger
  readonly isOpenAtFirst: boolean
}

/** Views of a list: opens one, keeps the list as it stands, renames, shares and removes. The button bears the name of the one that is open. */
export function ViewsMenu({ list, filters, layout, trigger, isOpenAtFirst }: ViewsMenuProps) {
  const { t } = useTexts()
  const toast = useToast()
  const reportError = useReportError()
  const [params, setParams] = useSearchParams()
  const { found, views, add, change, remove, mayChange, isOwn } = useViews(list)
  const { isStacked } = useSession()
  const setStacked = useSetStacked()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [edited, setEdited] = useState<'NEW' | ListView>()
  const open = views.find(({ _id }) => _id === params.get(VIEW))
  const query = listQuery(params, filters, layout)

  const go = (next: string) => setParams(() => new URLSearchParams(next))
  const doing = (work: Promise<unknown>) => void work.catch(reportError)
  const keepNew = async (name: string, isShared: boolean) => {
    const view = await add({ name, isShared, query })
    go(queryOfView(view))
    toast.success(t('The view “{{name}}” was kept', { name }))
  }
  const leave = () =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const name of [VIEW, 'q', 'sort', 'cols', ...filters]) next.delete(name)
      return next
    })

  const itemOf = (view: ListView): MenuItem => ({
    id: view._id,
    label: isOwn(view)
      ? view.name
      : t('{{name}} ({{owner}})', { name: view.name, owner: `${view.owner.firstName} ${view.owner.lastName}` }),
    icon: view === open ? <CheckIcon /> : <Span w="4" />,
    onSelect: () => go(queryOfView(view)),
  })
  const own = views.filter(isOwn)
  const others = views.filter((view) => !isOwn(view))
  const hint = (label: string): MenuItem => ({ id: label, label, disabled: true, onSelect: () => undefined })
  const groups: MenuGroup[] = found.data
    ? [
        {
          id: 'own',
          label: t('My views'),
          items: own.length > 0 ? own.map(itemOf) : [hint(t('No view is kept yet'))],
        },
        { id: 'shared', label: t('Shared views'), items: others.map(itemOf) },
        { id: 'open', items: open ? itemsOfOpen(open) : [] },
        {
          id: 'new',
          items: [
            {
              id: 'new',
              label: t('Keep this as a view…'),
              icon: <SaveFilterIcon />,
              onSelect: () => setEdited('NEW'),
            },
          ],
        },
      ]
    : [
        {
          id: 'none',
          items: found.error
            ? [
                hint(t('The views did not load')),
                { id: 'again', label: t('Try again'), onSelect: () => void found.refetch() },
              ]
            : [hint(t('Loading'))],
        },
      ]

  // After the views: while these are read, a key would light it in their place.
  if (found.data && withPages.test(list)) {
    const onSelect = () => setStacked(!isStacked)
    groups.push({
      id: 'stacked',
      items: [
        { id: 'stacked', icon: <Span w="4" />, label: t('List above what is open'), checked: isStacked, onSelect },
      ],
    })
  }

  function itemsOfOpen(view: ListView): MenuItem[] {
    const { name } = view
    const items: MenuItem[] = [{ id: 'leave', label: t('Leave the view'), icon: <CloseIcon />, onSelect: leave }]
    if (!mayChange(view)) return items
    if (!isSameQuery(view.query, query)) {
      items.unshift({
        id: 'keep',
        label: t('Keep the changes in “{{name}}”', { name }),
        icon: <SaveIcon />,
        onSelect: () =>
          doing(change(view, { query }).then(() => toast.success(t('The view “{{name}}” was kept', { name })))),
      })
    }
    return [
      ...items,
      { id: 'edit', label: t('Rename or share…'), icon: <EditIcon />, onSelect: () => setEdited(view) },
      {
        id: 'remove',
        label: t('Remove “{{name}}”', { name }),
        icon: <DeleteIcon />,
        tone: 'danger',
        onSelect: () => doing(remove(view).then(leave)),
      },
    ]
  }

  return (
    <>
      <Menu
        trigger={
          open
            ? cloneElement(
                trigger,
                {},
                <Span truncate maxW="160px" title={open.name}>
                  {open.name}
                </Span>,
              )
            : trigger
        }
        groups={groups}
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next)
          // Others may have shared one meanwhile.
          if (next) void found.refetch()
        }}
      />
      {edited ? (
        <ViewDialog
          {...(edited === 'NEW'
            ? { title: t('New view'), name: '', isShared: false, onSave: keepNew }
            : {
                title: t('Change the view'),
                name: edited.name,
                isShared: edited.isShared,
                onSave: (name: string, isShared: boolean) => change(edited, { name, isShared }),
              })}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
