import { useSession } from '@tehas/shell-api'
import { useEffect, useMemo, useRef, useState } from 'react'
import { emptyDraft, type WizardDraft } from './wizard-context'
import { type FormsDraft, keptForms } from './wizard-draft'

const hasForms = ({ company, project }: WizardDraft): boolean => company !== undefined || project !== undefined

/**
 * The wizard's draft. What the forms of steps 1 and 2 hold outlives a reload of the page, also what stands typed in the
 * open one: `withTyped` puts it into the draft when the page goes.
 */
export function useReloadedDraft(
  projectId: string | undefined,
  withTyped: (draft: WizardDraft) => WizardDraft,
): { readonly draft: WizardDraft; readonly setDraft: (change: (draft: WizardDraft) => WizardDraft) => void } {
  const { user } = useSession()
  const userId = user?._id
  const kept = useMemo(() => keptForms(userId), [userId])
  const [draft, setDraft] = useState<WizardDraft>(() => {
    const forms = kept.read()
    if (!forms || forms.projectId !== (projectId ?? null)) return emptyDraft
    const { company, project } = forms
    return { ...emptyDraft, ...(company && { company }), ...(project && { project }) }
  })

  const keep = useRef<() => void>(() => undefined)
  useEffect(() => {
    const formsOf = (present: WizardDraft): FormsDraft | undefined =>
      hasForms(present)
        ? { projectId: projectId ?? null, company: present.company, project: present.project }
        : undefined
    keep.current = () => kept.keep(formsOf(withTyped(draft)))
  })
  useEffect(() => {
    const onHide = () => keep.current()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      kept.keep(undefined)
    }
  }, [kept])

  return { draft, setDraft }
}
