import { useApi } from '@tehas/api-client'
import type { ViewedList } from '@tehas/contracts/list-views'
import { keptDraft, useSession } from '@tehas/shell-api'
import { type ColumnsLayout, decodeLayout, encodeLayout } from '@tehas/ui/grid'
import { useEffect, useMemo, useState } from 'react'

/** A first load is over by then. */
const SYNC_AFTER_MS = 8000

const columnsCode = () => import(/* webpackChunkName: "views" */ './views/columns')
const textSchema = { safeParse: (value: unknown) => ({ data: typeof value === 'string' ? value : undefined }) }

export type KeptColumns = {
  /** The columns as the person arranged them; undefined where they are as usual. */
  readonly layout: ColumnsLayout | undefined
  readonly keep: (layout: ColumnsLayout) => void
}

/**
 * A person's columns of a list: kept by the service for every device, and on this one, so that a list opens with them at
 * once. What another device arranged meanwhile is taken over when the page has long been there.
 */
export function useKeptColumns(list: ViewedList | undefined): KeptColumns {
  const api = useApi()
  const { user, project } = useSession()
  const draft = useMemo(
    () => keptDraft(`columns.${list}.${project?._id}`, user?._id, textSchema),
    [list, project?._id, user?._id],
  )
  const [text, setText] = useState(draft.read)
  const { show, keep } = useMemo(() => {
    const show = (next: string) => {
      setText(next)
      draft.keep(next || undefined)
    }
    const keep = (layout: ColumnsLayout) => {
      if (!list) return
      const columns = encodeLayout(layout)
      show(columns)
      // Without a connection this device has them.
      columnsCode().then(
        (code) => code.keepColumns(api, list, columns),
        () => undefined,
      )
    }
    return { show, keep }
  }, [api, draft, list])

  useEffect(() => {
    if (!list) return
    const timer = setTimeout(
      () =>
        columnsCode()
          .then((code) => code.readColumns(api, list))
          .then(
            (columns) => columns !== undefined && show(columns),
            () => undefined,
          ),
      SYNC_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [api, list, show])

  const layout = useMemo(() => (text ? decodeLayout(text) : undefined), [text])
  return { layout, keep }
}
