import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '@tehas/api-client'
import { addMessages, formatDateTime, formatTime, toDay, today, useT } from '@tehas/i18n'
import { UnsentOfOrder } from '@tehas/order-screens/unsent'
import { keepFields, provideUnsentParts, shownUnsent, showUnsent, UnsentComments } from '@tehas/screens/unsent'
import { Text, useAfterPress } from '@tehas/ui'
import { DisconnectedIcon } from '@tehas/ui/icons'
import { useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSessionStore } from '../session/session-store'
import { createAnswerStore } from './answers/answer-store'
import { isKept, keepAnswers } from './answers/keep-answers'
import { onViewer, viewer } from './answers/viewer'
import en from './messages/en.json'
import et from './messages/et.json'
import { Strip } from './strip'
import { keepCommentFrom } from './unsent/keep-comment'
import { UnsentDialog } from './unsent/unsent-dialog'
import { UnsentFiles } from './unsent/unsent-files'
import { useSending } from './unsent/use-sending'

addMessages('shell', { et, en })

type OfflineProps = { readonly isLost: boolean }

/**
 * Working without a connection: what was read is kept and shown, what was edited waits and is sent, and both are said above
 * the page. Comes when the page is quiet, or when it is needed.
 */
export const OfflinePart = (props: OfflineProps) => (
  // A fault of it must not take the page along.
  <ErrorBoundary fallback={null}>
    <Offline {...props} />
  </ErrorBoundary>
)

function Offline({ isLost }: OfflineProps) {
  const { t } = useT()
  const api = useApi()
  const queryClient = useQueryClient()
  const sending = useSending()
  const isShown = useSyncExternalStore(shownUnsent.onChange, shownUnsent.get)
  const readAt = useReadAt(isLost)
  const hasPerson = useSessionStore(({ token, user, selectedProject }) => Boolean(token && user && selectedProject))
  useEffect(() => {
    provideUnsentParts({
      keepFields,
      keepComment: keepCommentFrom(queryClient),
      OfOrder: UnsentOfOrder,
      OfThread: UnsentComments,
    })
    return () => provideUnsentParts(undefined)
  }, [queryClient])
  useEffect(
    () => keepAnswers({ queryClient, connection: api.connection, store: createAnswerStore(), viewer, onViewer }),
    [api, queryClient],
  )

  const list = useAfterPress(sending.list)
  const waiting = list.length
  const showWaiting = () => showUnsent(true)
  const undecided = list.filter(({ stopped }) => stopped).length
  return (
    <>
      {isLost ? (
        <Strip onShow={waiting > 0 ? showWaiting : undefined}>
          <DisconnectedIcon style={{ flexShrink: 0 }} />
          <Text flex="1" minW="0">
            <Text as="span" fontWeight="semibold">
              {t('No connection.')}
            </Text>{' '}
            {readAt === undefined ? null : `${t('What you see was read at {{time}}.', { time: momentText(readAt) })} `}
            {waiting > 0
              ? t('{{count}} changes not sent yet', { count: waiting })
              : t(
                  'Changes of orders, comments, files and My jobs are kept and sent later; the rest needs the connection.',
                )}
          </Text>
        </Strip>
      ) : undecided > 0 ? (
        <Strip onShow={waiting > 0 ? showWaiting : undefined}>
          <Text flex="1" minW="0">
            {t('{{count}} changes are waiting for your decision', { count: undecided })}
          </Text>
        </Strip>
      ) : waiting > 0 ? (
        <Strip onShow={waiting > 0 ? showWaiting : undefined}>
          <Text flex="1" minW="0">
            {t('{{count}} changes not sent yet', { count: waiting })}
          </Text>
        </Strip>
      ) : null}
      {hasPerson ? <UnsentFiles /> : null}
      {isShown ? <UnsentDialog sending={sending} onClose={() => showUnsent(false)} /> : null}
      {sending.dialog}
    </>
  )
}

/** When the oldest of what is shown was read, while nobody answers. */
function useReadAt(isLost: boolean): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const readAt = () => {
    const shown = cache.findAll({ type: 'active' }).filter((query) => query.state.dataUpdatedAt > 0 && isKept(query))
    const times = shown.map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  }
  return useSyncExternalStore(
    (listener) => cache.subscribe(() => queueMicrotask(listener)),
    () => (isLost ? readAt() : undefined),
  )
}

/** The time of today, the date with it otherwise. */
function momentText(moment: number): string {
  const iso = new Date(moment).toISOString()
  return toDay(iso) === today() ? formatTime(iso) : formatDateTime(iso)
}
