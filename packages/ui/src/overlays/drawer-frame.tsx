import { Dialog as Base } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { CloseIcon } from '../icons/ui-icons'
import { firstField } from '../parts/first-field'
import { IconButton } from '../parts/icon-button'
import { Flex, Heading, Spacer, Text } from '../parts/layout'
import { useDrawerEdge } from './use-drawer-edge'
import { useWayOut } from './use-way-out'

export type DrawerFrameProps = {
  /** True when not given; false plays the way out. */
  open?: boolean
  title: ReactNode
  /** Beside the title, such as the order's number. */
  number?: ReactNode
  /** Right end of the header, such as “draft kept 14:06”. */
  headerEnd?: ReactNode
  /** 640 for orders, 480 for products, processes and items. */
  width?: 640 | 480
  /** How many drawers lie above this one; it slides 48 px left for each, so that its edge stays in sight. */
  covered?: number
  /** When the drawer was opened, as `performance.now()` tells it: a frame in the place of another goes on from there. */
  openedAt?: number
  /** Left end of the footer, such as the key that saves. */
  footerHint?: ReactNode
  /** Ghost Cancel, outline second, solid main. No footer without them. */
  footer?: ReactNode
  /** Escape, the scrim or the ×. The caller asks about unsaved changes. */
  onClose: () => void
  /** Ctrl+Enter anywhere inside. */
  onSave?: (() => void) | undefined
  /** Called after the way out has been played. */
  onExited?: () => void
  children: ReactNode
}

/** A page of a phone with a bar of its own hides the top bar: what opens over it covers that bar too. */
const overOwnBar = { ':root:has([data-own-bar]) &': { top: { smDown: 'var(--tehas-notices, 0px)' } } } as const

const Scrim = chakra('div', {
  base: {
    position: 'fixed',
    insetX: '0',
    top: 'calc({sizes.topbar} + var(--tehas-notices, 0px))',
    bottom: '0',
    bg: 'scrim',
    zIndex: 'scrim',
    ...overOwnBar,
    animation: 'fade-in 180ms',
    '&[data-state=closed]': { animation: 'fade-out 180ms forwards', pointerEvents: 'none' },
  },
})

const panelCss = {
  position: 'fixed',
  insetInlineEnd: '0',
  top: 'calc({sizes.topbar} + var(--tehas-notices, 0px))',
  bottom: '0',
  zIndex: 'drawer',
  ...overOwnBar,
  display: 'flex',
  flexDirection: 'column',
  maxW: '100vw',
  maxH: 'none',
  borderRadius: '0',
  boxShadow: 'none',
  borderInlineStartWidth: '1px',
  transition: 'translate 180ms cubic-bezier(.2,.8,.2,1)',
  _open: { animation: 'slide-in 180ms cubic-bezier(.2,.8,.2,1)' },
  _closed: { animation: 'slide-out 180ms cubic-bezier(.2,.8,.2,1) forwards' },
} as const

/** What opened the drawers: a frame may take the place of another, whose focus is gone with it. */
let opener: HTMLElement | null = null

/** What has the focus, and what opened the drawer: the button of a menu, where that was chosen from, since the menu may be gone. */
function focusBefore() {
  const active = document.activeElement
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (menu) opener = document.getElementById(menu)
  else if (active instanceof HTMLElement && active !== document.body && !active.closest('[role=dialog]'))
    opener = active
  return { active, opener }
}

/**
 * A drawer from the right, under the top bar so that the running timer stays in reach.
 * `--tehas-notices` is how high the notices above the top bar are.
 */
export function DrawerFrame({
  open = true,
  title,
  number,
  headerEnd,
  width = 640,
  covered = 0,
  openedAt,
  footerHint,
  footer,
  onClose,
  onSave,
  onExited,
  children,
}: DrawerFrameProps) {
  const { t } = useT('ui')

  const body = useRef<HTMLDivElement>(null)
  const [before] = useState(focusBefore)
  const [age] = useState(() => (openedAt === undefined ? 0 : performance.now() - openedAt))
  useDrawerEdge(open, width + 48 * Math.min(covered, 2))
  const { isThere, end } = useWayOut(open, onExited)

  function saveByKey(event: KeyboardEvent) {
    if (!onSave || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave()
  }

  if (!isThere) return null
  return (
    <Base.Root
      open={open}
      // Not modal: the top bar above must stay pressable. Focus is kept inside all the same.
      modal={false}
      trapFocus
      preventScroll
      closeOnInteractOutside={false}
      // A menu that it was chosen from may close after it opened, and asks what is above it to close too.
      onRequestDismiss={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
      // The first field, not the × of the header.
      initialFocusEl={() => firstField(body.current)}
      finalFocusEl={() => {
        const isThere = before.active !== document.body && before.active?.isConnected
        return !isThere && before.opener?.isConnected ? before.opener : null
      }}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      onExitComplete={end}
    >
      <Portal>
        {covered > 0 ? null : <Scrim data-state={open ? 'open' : 'closed'} onClick={onClose} />}
        <Base.Content
          onKeyDown={saveByKey}
          css={{ ...panelCss, width: `${width}px`, translate: `${-48 * Math.min(covered, 2)}px 0` }}
          {...(open && age > 0 && { style: { animationDelay: `${-age}ms` } })}
          {...(covered > 0 ? { inert: true } : {})}
        >
          <Flex align="center" gap="2.5" h="14" ps="5" pe="3" borderBottomWidth="1px" flexShrink="0">
            {/* Below the title where a phone has no room beside it; never in two parts. */}
            <Flex align="baseline" columnGap="2.5" flex="1" minW="0" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
              <Base.Title asChild>
                <Heading as="h2" size="lg" flex="initial" maxW="100%" truncate>
                  {title}
                </Heading>
              </Base.Title>
              {number ? (
                <Text as="span" color="fg.muted" maxW="100%" minW="0" truncate>
                  {number}
                </Text>
              ) : null}
            </Flex>
            {headerEnd ? (
              <Text as="span" textStyle="xs" color="fg.subtle" display="inline-flex" alignItems="center" gap="1.5">
                {headerEnd}
              </Text>
            ) : null}
            <IconButton label={t('Close')} noTooltip onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Flex>
          <chakra.div ref={body} flex="1" minH="0" overflowY="auto" px="5" py="4" overscrollBehavior="contain">
            {children}
          </chakra.div>
          {footer ? (
            <Flex align="center" gap="2" px="5" py="3" borderTopWidth="1px" flexShrink="0" wrap="wrap">
              {footerHint ? (
                <Text as="span" textStyle="xs" color="fg.subtle" display="inline-flex" alignItems="center" gap="1">
                  {footerHint}
                </Text>
              ) : null}
              <Spacer />
              {footer}
            </Flex>
          ) : null}
        </Base.Content>
      </Portal>
    </Base.Root>
  )
}
