import { useApi } from '@tehas/api-client'
import type { ViewedList } from '@tehas/contracts/list-views'
import { keptDraft, useSession } from '@tehas/shell-api'
import { type ColumnsLayout, decodeLayout, encodeLayout } from '@tehas/ui/grid'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'

/** A first load is over by then. */
const SYNC_AFTER_MS = 8000
/** What is dragged is sent once it stays. */
const KEEP_AFTER_MS = 1500

const columnsCode = () => import(/* webpackChunkName: "views" */ './views/columns')
const nothing = () => undefined

const textSchema = z.string().max(2000)

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
  const [text, setText] = useState(() => (list ? draft.read() : undefined) ?? '')
  const sending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(
    (next: string) => {
      setText(next)
      draft.keep(next === '' ? undefined : next)
    },
    [draft],
  )

  useEffect(() => {
    if (!list) return
    const timer = setTimeout(async () => {
      const columns = await columnsCode().then(({ readColumns }) => readColumns(api, list), nothing)
      // What is on its way from here is newer.
      if (columns !== undefined && sending.current === undefined) show(columns)
    }, SYNC_AFTER_MS)
    return () => clearTimeout(timer)
  }, [api, list, show])

  const keep = useCallback(
    (layout: ColumnsLayout) => {
      if (!list) return
      const columns = encodeLayout(layout)
      show(columns)
      clearTimeout(sending.current)
      sending.current = setTimeout(async () => {
        await columnsCode().then(({ keepColumns }) => keepColumns(api, list, columns), nothing)
        sending.current = undefined
      }, KEEP_AFTER_MS)
    },
    [api, list, show],
  )
  const layout = useMemo(() => (text === '' ? undefined : decodeLayout(text)), [text])
  return { layout, keep }
}
