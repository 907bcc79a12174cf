import { type JobFile, jobFileSchema } from '@tehas/contracts/comments'
import { keptDraft, useSession } from '@tehas/shell-api'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { Picked } from './names'

const draftSchema = z.object({
  text: z.string(),
  picked: z.array(z.object({ label: z.string(), id: z.string() })),
  files: z.array(jobFileSchema).default([]),
})
export type Draft = {
  readonly text: string
  readonly picked: readonly Picked[]
  /** What is shown with it. */
  readonly files: readonly JobFile[]
}

const empty: Draft = { text: '', picked: [], files: [] }

/** What is typed and not sent: kept on this device until it is, whatever happens to the page. */
export function useDraft(name: string): readonly [Draft, (draft: Draft | undefined) => void] {
  const { user } = useSession()
  const kept = useMemo(() => keptDraft(`comment.${name}`, user?._id, draftSchema), [name, user?._id])
  const [draft, setDraft] = useState<Draft>(() => kept.read() ?? empty)
  const keep = (next: Draft | undefined) => {
    setDraft(next ?? empty)
    const isEmpty = !next || (next.text === '' && next.files.length === 0)
    kept.keep(isEmpty ? undefined : { text: next.text, picked: [...next.picked], files: [...next.files] })
  }
  return [draft, keep]
}
