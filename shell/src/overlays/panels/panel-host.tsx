import { isUsable, panels } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { isOverlayOpen, isTyping, LIST_SHARE, useShell } from '@tehas/shell-api'
import { Box, Flex, IconButton } from '@tehas/ui'
import { CloseIcon } from '@tehas/ui/icons'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RemoteScreen } from '../../remotes/remote-screen'
import { useRemotes } from '../../remotes/remotes-context'
import { queriedPanels } from '../../router/guard'

/** Where there is room for the page too: what it shows stands beside the panel, or above it. */
const BESIDE = { width: { lg: 'calc(100% - 216px)' }, borderStartWidth: { lg: '1px' } }
const BELOW = { top: { sm: LIST_SHARE }, borderTopWidth: { sm: '1px' } }

/** The detail that a query parameter asks for, on any route: `?saleOrderId=…` (specification §2). */
export function PanelHost() {
  const [query] = useSearchParams()
  const { registry } = useRemotes()
  const shell = useShell()
  const { t } = useT()
  const { isStacked } = shell.session
  const id = queriedPanels(`?${query}`).find((panel) =>
    registry.remotes.some((remote) => isUsable(registry, remote) && remote.descriptor.panels.includes(panel)),
  )
  const value = id && panels[id].value.safeParse(query.get(id)).data

  useEffect(() => {
    if (!id) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target) || isOverlayOpen()) return
      shell.closePanel(id)
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [id, shell])

  if (!id || !value) return null
  return (
    <Box
      as="aside"
      position="absolute"
      top="0"
      // Above the bottom bar of a phone, which would hide the panel's own actions.
      bottom={{ base: 'calc({sizes.14} + env(safe-area-inset-bottom))', sm: '0' }}
      insetEnd="0"
      width="100%"
      bg="bg.panel"
      overflow="auto"
      zIndex="sticky"
      {...(isStacked ? BELOW : BESIDE)}
      // The frame's bar gives way to a detail that has one of its own.
      css={{ '&:has([data-own-bar])': { bottom: { smDown: '0' } } }}
    >
      <RemoteScreen
        key={`${id}/${value}`}
        area={panels[id].owner}
        kind="panels"
        id={id}
        props={{ id: value, close: () => shell.closePanel(id) }}
        wrapProblem={(problem) => (
          <>
            <Flex justify="flex-end" p="3">
              <IconButton label={t('Close')} onClick={() => shell.closePanel(id)}>
                <CloseIcon />
              </IconButton>
            </Flex>
            {problem}
          </>
        )}
      />
    </Box>
  )
}
