import { useCall, useCommand } from '@tehas/api-client'
import { type ListView, listViewCalls, type ViewedList } from '@tehas/contracts/list-views'
import { useSession, useToast } from '@tehas/shell-api'
import { useTexts } from './texts'

export type ViewInput = Pick<ListView, 'name' | 'query' | 'isShared'>

/** The views of a list, and what may be done with them. Failures of commands are thrown; reading tells its own. */
export function useViews(list: ViewedList) {
  const { t } = useTexts()
  const toast = useToast()
  const { user, rights } = useSession()
  const found = useCall(listViewCalls.getKeptList, { params: { list } })
  const refetch = async () => void (await found.refetch())
  const create = useCommand(listViewCalls.createListView, { quiet: true, onSettled: refetch })
  const update = useCommand(listViewCalls.updateListView, { quiet: true, onSettled: refetch })
  const drop = useCommand(listViewCalls.removeListView, { onSettled: refetch })
  const add = (input: ViewInput) => create.mutateAsync({ body: { list, ...input } })
  return {
    found,
    views: found.data?.views ?? [],
    add,
    change: ({ _id, version }: ListView, changes: Partial<ViewInput>) =>
      update.mutateAsync({ body: { _id, version, ...changes } }),
    /** Can be undone: the view is made again. */
    remove: async (view: ListView) => {
      const { _id, version, name, query, isShared } = view
      await drop.mutateAsync({ body: { _id, version } })
      const isOwn = view.owner._id === user?._id
      toast.success(
        t('The view “{{name}}” was removed', { name }),
        // Made again it would be the caller's, so that another member's is not offered.
        isOwn ? { undo: () => void add({ name, query, isShared }) } : {},
      )
    },
    mayChange: (view: ListView) => view.owner._id === user?._id || rights.has('PROJECT'),
    isOwn: (view: ListView) => view.owner._id === user?._id,
  }
}
