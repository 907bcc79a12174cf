import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Shape, shapes } from '../icons/shapes'
import { CloseIcon } from '../icons/ui-icons'
import { Button } from '../parts/button'
import type { ShownToast, Toaster, ToastKind } from './create-toaster'

const SHAPES: Record<ToastKind, Shape> = { success: 'done', error: 'error', info: 'info', warning: 'late' }

const Region = chakra('section', {
  base: {
    position: 'fixed',
    // Below the page header, which a menu above it may push down: what one presses next stays free, and a resting pointer
    // does not hold the toast.
    top: 'max({sizes.topbar} + var(--tehas-notices, 0px) + 72px, var(--header-end, 0px) + 8px)',
    insetInlineEnd: '3',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: '360px',
    maxW: 'calc(100vw - 24px)',
    maxH: 'calc(100dvh - {sizes.topbar} - var(--tehas-notices, 0px) - 84px)',
    overflowY: 'auto',
    // Room for the shadow inside the scroll box.
    p: '1',
    pointerEvents: 'none',
    '&:empty': { display: 'none' },
    // Never over a drawer's fields: beside it, or where there is no room over its header.
    '[data-drawers] &': {
      insetInlineEnd: { md: 'calc(var(--tehas-drawers, 0px) + 12px)' },
      width: { md: 'min(360px, 100vw - var(--tehas-drawers, 0px) - 24px)' },
      top: { mdDown: 'calc({sizes.topbar} + var(--tehas-notices, 0px))' },
    },
  },
})
const Card = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    px: '3',
    py: '2.5',
    bg: 'bg.panel',
    borderRadius: 'l2',
    boxShadow: 'pop',
    pointerEvents: 'auto',
    animation: 'slide-in 180ms cubic-bezier(.2,.8,.2,1)',
    flexShrink: '0',
  },
})
const Mark = chakra('span', {
  base: { flexShrink: '0', mt: '1px' },
  variants: {
    kind: {
      success: { color: 'green.solid' },
      error: { color: 'red.solid' },
      info: { color: 'petrol.fg' },
      warning: { color: 'amber.solid' },
    },
  },
})
const CloseButton = chakra('button', {
  base: {
    alignSelf: 'flex-start',
    flexShrink: '0',
    p: '0.5',
    color: 'fg.subtle',
    borderRadius: 'l1',
    cursor: 'button',
    _hover: { color: 'fg' },
  },
})

export type ToastRegionProps = { toaster: Toaster }

/** Where toasts appear: top right, read out, paused while the pointer or focus is on them. Once per page. */
export function ToastRegion({ toaster }: ToastRegionProps) {
  const { t } = useT('ui')
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.toasts, toaster.toasts)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const region = useRef<HTMLElement>(null)
  const isShown = toasts.length > 0
  const isHeld = isShown && (held.pointer || held.focus)
  const [headerEnd, setHeaderEnd] = useState(0)
  useLayoutEffect(() => {
    if (isShown) setHeaderEnd(endOfPageHeader())
  }, [isShown])

  useEffect(() => {
    if (isHeld) toaster.pause()
    else toaster.resume()
  }, [isHeld, toaster])

  function close(id: string) {
    toaster.dismiss(id)
    // The pressed button is gone, and with it the events that would end the pause.
    setHeld({ pointer: region.current?.matches(':hover') ?? false, focus: false })
  }

  return (
    <Portal>
      <Region
        ref={region}
        css={{ '--header-end': `${headerEnd}px` }}
        aria-label={t('Messages')}
        aria-live="polite"
        aria-relevant="additions"
        // Not by entering: a toast that comes where a pointer rests would stay for as long as that does.
        onPointerMove={() => setHeld((now) => (now.pointer ? now : { ...now, pointer: true }))}
        onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
        onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
        onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} closeLabel={t('Close')} />
        ))}
      </Region>
    </Portal>
  )
}

/** Where the header of the page ends at this moment, in pixels from the top; 0 without one on the upper half. */
function endOfPageHeader(): number {
  const end = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0
  return end < window.innerHeight / 2 ? Math.max(0, Math.ceil(end)) : 0
}

function ToastCard({ toast, onClose, closeLabel }: { toast: ShownToast; onClose: () => void; closeLabel: string }) {
  const Glyph = shapes[SHAPES[toast.kind]]
  const { action } = toast
  return (
    <Card role={toast.kind === 'error' ? 'alert' : 'status'} data-kind={toast.kind}>
      <Mark kind={toast.kind}>
        <Glyph size={18} />
      </Mark>
      <chakra.div flex="1" minW="0">
        <chakra.div fontWeight="semibold" overflowWrap="anywhere">
          {toast.title}
        </chakra.div>
        {toast.detail ? (
          <chakra.div color="fg.muted" overflowWrap="anywhere">
            {toast.detail}
          </chakra.div>
        ) : null}
      </chakra.div>
      {action ? (
        <Button
          variant="link"
          alignSelf="flex-start"
          lineHeight="1.25rem"
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <CloseButton type="button" aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </CloseButton>
    </Card>
  )
}
