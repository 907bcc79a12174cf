import { useApi, useCall } from '@tehas/api-client'
import { type CommentThread, commentCalls } from '@tehas/contracts/comments'
import { useEffect, useState } from 'react'

/** What is written on an order; the same answer serves the tab, the facts and the panel. */
export const useThread = (orderId: string) => useCall(commentCalls.getComments, { params: { orderId } })

/**
 * Notes that the comments on screen were seen, while the page is looked at. Returns up to which number they had been seen
 * when this was opened: what came later is marked as new.
 */
export function useSeen(thread: CommentThread, readAgain: () => void): number {
  const api = useApi()
  const [seenBefore] = useState(thread.seen)
  const { _id: orderId, unread, comments } = thread
  const last = comments.flatMap(({ number, replies }) => [number, ...replies.map((reply) => reply.number)])
  const number = Math.max(0, ...last)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to read again is the same whatever it is called by
  useEffect(() => {
    if (unread === 0) return
    const note = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', note)
      api
        .call(commentCalls.seeComments, { body: { orderId, number } }, { quiet: true })
        // Not seen yet, then: the next one that comes notes this one as well.
        .then(readAgain, () => undefined)
    }
    document.addEventListener('visibilitychange', note)
    note()
    return () => document.removeEventListener('visibilitychange', note)
  }, [api, orderId, number, unread])
  return seenBefore
}
