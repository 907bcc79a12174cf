import { keptDraft, useSession } from '@tehas/shell-api'
import { useState } from 'react'
import type { z } from 'zod'

/**
 * What a person typed for a job and did not send yet: it outlives a reload of the page, for this person and this job. Use it
 * in a component that is keyed by the job.
 */
export function useTyped<Value>(what: string, jobId: string, schema: z.ZodType<Value>, nothing: Value) {
  const { user, project } = useSession()
  const stored = keptDraft(`typed.${what}.${project?._id ?? ''}.${jobId}`, user?._id, schema)
  const [value, setValue] = useState(() => stored.read() ?? nothing)
  const change = (next: Value): void => {
    stored.keep(next === nothing ? undefined : next)
    setValue(next)
  }
  return [value, change] as const
}
