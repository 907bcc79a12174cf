import { type Id, idSchema, panelIds } from '@tehas/contracts'
import { COMMENT_PARAMETER } from '@tehas/screens/comment-address'
import { useSearchParams } from '@tehas/shell-api/router'
import { useEffect, useState } from 'react'

/**
 * The comment of this order that the address named last: `?comment=…`, also while the order stands there already. It is
 * taken out of the address, which the list and the next order have in common.
 */
export function useCommentLink(orderId: Id, onNamed: () => void): string | undefined {
  const [query, setQuery] = useSearchParams()
  const [named, setNamed] = useState<string>()
  const inPanel = panelIds.map((id) => query.get(id)).find(Boolean)
  const wanted = query.get(COMMENT_PARAMETER)
  // Where a panel lies over the page of an order, it is the panel's.
  const isOfThis = wanted !== null && (inPanel === undefined || inPanel === orderId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the address names one
  useEffect(() => {
    if (!isOfThis) return
    setNamed(idSchema.safeParse(wanted).data)
    onNamed()
    const rest = new URLSearchParams(query)
    rest.delete(COMMENT_PARAMETER)
    setQuery(rest, { replace: true })
  }, [isOfThis, wanted])
  return named
}
