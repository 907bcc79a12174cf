import { cloneElement, type KeyboardEvent, useId, useState } from 'react'
import { lazyPart } from './lazy-part'
import type { MenuProps } from './menu-props'

const MenuList = lazyPart(() =>
  import(/* webpackChunkName: "list-tools" */ '../overlays/menu-list').then((module) => module.MenuList),
)

/**
 * A list of actions: arrows move, letters jump, Enter chooses, Escape closes. The button is there at once; the code of the
 * list comes when the pointer or the focus reaches the button, or with the press that opens it.
 */
export function Menu({ trigger, groups, items, placement, open: given, onOpenChange, header }: MenuProps) {
  const id = useId()
  const [own, setOwn] = useState(false)
  const [opening, setOpening] = useState<{ readonly count: number; readonly startAt: string | undefined }>({
    count: 0,
    startAt: undefined,
  })
  const [mounted, setMounted] = useState(false)
  const open = given ?? own
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !mounted) setMounted(true)
  const shown = (groups ?? [{ id: 'items', items: items ?? [] }]).filter((group) => group.items.length > 0)

  const usable = shown.flatMap((group) => group.items).filter((item) => !item.disabled)
  if (open !== wasOpen) {
    setWasOpen(open)
    // From outside, such as by a letter key, which points at nothing: the first is lit.
    if (open && !own) setOpening(({ count }) => ({ count: count + 1, startAt: usable[0]?.id }))
    if (!open) setOwn(false)
  }

  const change = (next: boolean, startAt?: string): void => {
    if (next) setOpening(({ count }) => ({ count: count + 1, startAt }))
    setOwn(next)
    onOpenChange?.(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    trigger.props.onKeyDown?.(event)
    // Its code may still be on the way.
    if (open && event.key === 'Escape') change(false)
    const opens = ['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)
    if (!opens || event.defaultPrevented || isDisabled(event.currentTarget)) return
    event.preventDefault()
    change(true, usable.at(event.key === 'ArrowUp' ? -1 : 0)?.id)
  }

  const button = cloneElement(trigger, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: (event) => {
      trigger.props.onPointerEnter?.(event)
      MenuList.preload()
    },
    onPointerDown: (event) => {
      trigger.props.onPointerDown?.(event)
      // The focus goes to the list, and with it the page must not scroll.
      if (event.button === 0 && !event.ctrlKey) event.preventDefault()
    },
    onFocus: (event) => {
      trigger.props.onFocus?.(event)
      MenuList.preload()
    },
    onClick: (event) => {
      trigger.props.onClick?.(event)
      if (!event.defaultPrevented) change(!open)
    },
    onKeyDown,
  })
  return (
    <>
      {button}
      {mounted ? (
        <MenuList
          key={opening.count}
          groups={shown}
          header={header}
          {...(placement ? { placement } : {})}
          triggerId={id}
          open={open}
          onOpenChange={change}
          startAt={opening.startAt}
        />
      ) : null}
    </>
  )
}

const isDisabled = (button: HTMLElement): boolean => button.matches(':disabled, [aria-disabled=true]')
