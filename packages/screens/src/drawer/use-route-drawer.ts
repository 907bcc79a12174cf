import { useConfirm, useUnsavedChanges } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { useState } from 'react'
import { useTexts } from '../texts'

export type RouteDrawerOptions = {
  /** Asked at the moment of the question: `() => isChanged(form)`. */
  readonly unsaved: () => boolean
  readonly back?: string
}

/**
 * A drawer that an address opens (`upsertTeam/:teamId?`): closing plays the way out and goes to the parent's address.
 * Closing with something unsaved asks first; `done` does not.
 */
export function useRouteDrawer({ unsaved, back = '..' }: RouteDrawerOptions) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [open, setOpen] = useState(true)
  useUnsavedChanges(() => open && unsaved())

  const done = () => setOpen(false)
  async function close() {
    const leaves =
      !unsaved() ||
      (await confirm({
        title: t('Leave without saving?'),
        body: t('What you changed here has not been saved yet.'),
        confirmLabel: t('Leave without saving'),
        cancelLabel: t('Keep editing'),
      }))
    if (leaves) setOpen(false)
  }
  return {
    done,
    close: () => void close(),
    frame: { open, onClose: () => void close(), onExited: () => void navigate(back, { replace: true }) },
  }
}
