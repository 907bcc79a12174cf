import { useT } from '@tehas/i18n'
import { Box } from '@tehas/ui'
import { ConfirmDialog, createToaster, MessageDialog, ToastRegion } from '@tehas/ui/overlays'
import { lazy, Suspense, useEffect } from 'react'
import { lazyScreen } from '../router/lazy-screen'
import { palette } from '../router/palette-code'
import { DrawerHost } from './drawers/drawer-host'
import { takeToasts, useOverlayStore } from './overlay-store'

// Most overlays are drawers and toasts.
const RecentOverlay = lazy(() =>
  import(/* webpackChunkName: "rare" */ './recent/recent-overlay').then((module) => ({
    default: module.RecentOverlay,
  })),
)

const Palette = lazyScreen(palette, 'Palette')

const toaster = createToaster()

/** Everything that floats above the page: toasts, questions, messages, drawers. */
export function OverlayHost() {
  return (
    <>
      <DrawerHost />
      <Recent />
      <OpenPalette />
      <Messages />
      <Questions />
      <Toasts />
    </>
  )
}

function Recent() {
  const isOpen = useOverlayStore((state) => state.recent)
  return isOpen ? (
    <Suspense fallback={null}>
      <RecentOverlay />
    </Suspense>
  ) : null
}

function OpenPalette() {
  const view = useOverlayStore((state) => state.palette)
  return view ? (
    <Suspense fallback={null}>
      <Palette key={view} />
    </Suspense>
  ) : null
}

function Toasts() {
  const { t } = useT()
  const waiting = useOverlayStore((state) => state.toasts)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, title, detail, undo, action, durationMs } of takeToasts()) {
      const button = action ?? (undo && { label: t('Undo'), onPress: undo })
      toaster.show({ kind, title, detail, action: button, duration: durationMs })
    }
  }, [waiting, t])
  return <ToastRegion toaster={toaster} />
}

function Questions() {
  const { t } = useT()
  const question = useOverlayStore((state) => state.questions[0])
  if (!question) return null
  const { title, body, confirmLabel, cancelLabel, tone, typeToConfirm } = question.options
  return (
    <ConfirmDialog
      key={question.key}
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel ?? t('Cancel')}
      tone={tone ?? 'default'}
      typeToConfirm={typeToConfirm}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {body}
    </ConfirmDialog>
  )
}

function Messages() {
  const dialog = useOverlayStore((state) => state.dialogs[0])
  if (!dialog) return null
  return (
    <MessageDialog key={dialog.key} open title={dialog.options.title} onClose={dialog.close}>
      {/* A refused payload names each of its problems on a line of its own. */}
      <Box whiteSpace="pre-line">{dialog.options.body}</Box>
    </MessageDialog>
  )
}
