import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { createListView, getKeptList, keepListColumns, removeListView, updateListView } from './list-views'

export const listViewHandlers: AreaHandlers<typeof callsByArea.listView> = {
  getKeptList: inProjectOf((context, { params }) => getKeptList(context, params.list)),
  createListView: inProjectOf((context, { body }) => createListView(context, body)),
  updateListView: inProjectOf((context, { body }) => updateListView(context, body)),
  removeListView: inProjectOf((context, { body }) => removeListView(context, body)),
  keepListColumns: inProjectOf((context, { body }) => keepListColumns(context, body)),
}
