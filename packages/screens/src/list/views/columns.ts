import type { ApiClient } from '@tehas/api-client'
import { listViewCalls, type ViewedList } from '@tehas/contracts/list-views'

/** The caller's columns of a list as the service keeps them; undefined where it can't be asked. */
export const readColumns = (api: ApiClient, list: ViewedList): Promise<string | undefined> =>
  api.call(listViewCalls.getKeptList, { params: { list } }, { quiet: true }).then(
    ({ columns }) => columns,
    () => undefined,
  )

/** Keeps them for every device. Where the service can't be reached this device has them, and the next change is sent. */
export const keepColumns = (api: ApiClient, list: ViewedList, columns: string): Promise<unknown> =>
  api.call(listViewCalls.keepListColumns, { body: { list, columns } }, { quiet: true }).catch(() => undefined)
