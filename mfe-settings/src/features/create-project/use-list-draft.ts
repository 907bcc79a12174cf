import { useEffect, useState } from 'react'
import { type Switched, useWizard, type WizardList } from './wizard-context'

/**
 * What was switched in a list and is not saved. `isEmpty`: the list has nothing yet, so its suggestions start switched
 * on, and stay so while it fills up, until it is saved as a whole.
 */
export function useListDraft(list: WizardList, { isEmpty }: { readonly isEmpty: boolean }) {
  const { draft, setDraft } = useWizard()
  const [startsEmpty] = useState(isEmpty)
  const known = draft.suggests[list]
  useEffect(() => {
    if (known === undefined && startsEmpty) {
      setDraft((present) => ({ ...present, suggests: { ...present.suggests, [list]: true } }))
    }
  }, [known, startsEmpty, list, setDraft])
  // From here on drawers change the list too: what is stored counts.
  useEffect(() => {
    setDraft((present) => {
      const { [list]: _, ...saved } = present.saved
      return { ...present, saved }
    })
  }, [list, setDraft])

  return {
    switched: draft[list],
    suggests: known ?? startsEmpty,
    change: (key: string, part: Switched) =>
      setDraft((present) => ({ ...present, [list]: { ...present[list], [key]: { ...present[list][key], ...part } } })),
    /** The row was saved elsewhere: what is stored counts. */
    forget: (key: string) =>
      setDraft((present) => {
        const { [key]: _, ...rest } = present[list]
        return { ...present, [list]: rest }
      }),
    /** The whole list was saved, with so many in use. */
    clear: (inUse: number) =>
      setDraft((present) => ({
        ...present,
        [list]: {},
        saved: { ...present.saved, [list]: inUse },
        suggests: { ...present.suggests, [list]: false },
      })),
  }
}
