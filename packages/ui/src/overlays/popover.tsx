import { Popover as Base } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import { useT } from '@tehas/i18n'
import type { ReactElement, ReactNode } from 'react'
import { CloseIcon } from '../icons/ui-icons'
import { IconButton } from '../parts/icon-button'
import type { Placement } from '../parts/placement'

export type PopoverProps = {
  /** One button; it gets aria-expanded and toggles. */
  trigger: ReactElement
  /** Controlled when given. */
  open?: boolean | undefined
  onOpenChange?: (open: boolean) => void
  /** Shown as a heading with a close button; else give `label`. */
  title?: ReactNode
  label?: string | undefined
  /** Pixels, 320 when not given. */
  width?: number | 'trigger'
  placement?: Placement
  /** An arrow at what it is about; its content then scrolls inside. */
  pointer?: boolean
  /** What gets focus on opening; the first focusable when not given. */
  initialFocus?: () => HTMLElement | null
  /** Content without padding, such as a list. */
  bare?: boolean
  children: ReactNode
}

/** A small floating panel beside its button. Escape and a press outside close it, focus returns to the button. */
export function Popover({
  trigger,
  open,
  onOpenChange,
  title,
  label,
  width = 320,
  placement = 'bottom-start',
  pointer = false,
  initialFocus,
  bare,
  children,
}: PopoverProps) {
  const { t } = useT('ui')
  return (
    <Base.Root
      lazyMount
      unmountOnExit
      positioning={{ placement, gutter: pointer ? 10 : 6, sameWidth: width === 'trigger' }}
      {...(open === undefined ? {} : { open })}
      {...(initialFocus ? { initialFocusEl: initialFocus } : {})}
      onOpenChange={(change) => onOpenChange?.(change.open)}
    >
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content
            aria-label={label}
            css={{
              '--tehas-popover-width': width === 'trigger' ? '100%' : `${width}px`,
              // The arrow lies outside the box.
              ...(pointer && { overflow: 'visible' }),
            }}
          >
            {pointer ? (
              <Base.Arrow css={{ '--arrow-size': '10px', '--arrow-background': 'var(--tehas-colors-bg-panel)' }}>
                <Base.ArrowTip css={{ borderTopWidth: '1px', borderInlineStartWidth: '1px' }} />
              </Base.Arrow>
            ) : null}
            {title ? (
              // Beside the page, a header would be its banner.
              <Base.Header as="div">
                <Base.Title>{title}</Base.Title>
                <Base.CloseTrigger asChild aria-label={t('Close')}>
                  <IconButton label={t('Close')} size="sm" noTooltip>
                    <CloseIcon />
                  </IconButton>
                </Base.CloseTrigger>
              </Base.Header>
            ) : null}
            {bare ? children : <Base.Body>{children}</Base.Body>}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
