import { keptDraft, useSession } from '@tehas/shell-api'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { Picked } from './names'

const draftSchema = z.object({
  text: z.string(),
  picked: z.array(z.object({ label: z.string(), id: z.string() })),
})
export type Draft = { readonly text: string; readonly picked: readonly Picked[] }

const empty: Draft = { text: '', picked: [] }

/** What is typed and not sent: kept on this device until it is, whatever happens to the page. */
export function useDraft(name: string): readonly [Draft, (draft: Draft | undefined) => void] {
  const { user } = useSession()
  const kept = useMemo(() => keptDraft(`comment.${name}`, user?._id, draftSchema), [name, user?._id])
  const [draft, setDraft] = useState<Draft>(() => kept.read() ?? empty)
  const keep = (next: Draft | undefined) => {
    setDraft(next ?? empty)
    kept.keep(next && next.text !== '' ? { text: next.text, picked: [...next.picked] } : undefined)
  }
  return [draft, keep]
}
