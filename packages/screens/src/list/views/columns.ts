import type { ApiClient } from '@tehas/api-client'
import { listViewCalls, type ViewedList } from '@tehas/contracts/list-views'

/** What is dragged is sent once it stays. */
const KEEP_AFTER_MS = 1500

const sending = new Map<ViewedList, ReturnType<typeof setTimeout>>()

/**
 * The caller's columns of a list as the service keeps them; undefined where it can't be asked, or where what was arranged
 * here is on its way and newer.
 */
export async function readColumns(api: ApiClient, list: ViewedList): Promise<string | undefined> {
  const kept = await api.call(listViewCalls.getKeptList, { params: { list } }, { quiet: true }).catch(() => undefined)
  return sending.has(list) ? undefined : kept?.columns
}

/** Keeps them for every device. Where the service can't be reached this device has them, and the next change is sent. */
export function keepColumns(api: ApiClient, list: ViewedList, columns: string): void {
  clearTimeout(sending.get(list))
  const send = async () => {
    await api.call(listViewCalls.keepListColumns, { body: { list, columns } }, { quiet: true }).catch(() => undefined)
    sending.delete(list)
  }
  sending.set(list, setTimeout(send, KEEP_AFTER_MS))
}
