import { z } from 'zod'
import {
  keptListSchema,
  listViewInputSchema,
  listViewSchema,
  viewedListSchema,
  viewedLists,
} from '../entities/list-view'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import type { Right } from '../rights'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { okSchema } from './shared'

/** Whoever opens the list; which right that is follows from the list. */
const opens = withRight(...(Object.values(viewedLists).flat() as [Right, ...Right[]]))

const { name, query, isShared } = listViewInputSchema.shape
const target = { _id: idSchema, version: versionSchema }

/** Views of lists, a member's own and shared ones, and each member's columns. */
export const listViewCalls = named({
  getKeptList: defineCall({
    method: 'GET',
    path: '/v2/list-view/get-kept-list/{list}',
    kind: 'query',
    access: opens,
    summary: 'The caller’s columns of a list, and the views of it: their own and those that are shared',
    params: z.object({ list: viewedListSchema }),
    response: keptListSchema,
  }),
  createListView: defineCall({
    method: 'POST',
    path: '/v2/list-view/create-list-view',
    kind: 'command',
    access: opens,
    summary: 'Keep a list as it stands under a name',
    body: listViewInputSchema,
    response: listViewSchema,
    errors: ['NAME_TAKEN', 'TOO_MANY_VIEWS'],
    changes: [],
  }),
  updateListView: defineCall({
    method: 'PATCH',
    path: '/v2/list-view/update-list-view',
    kind: 'command',
    access: opens,
    summary:
      'Rename a view, share it, or keep the list in it as it stands now; its owner, or the project’s for a shared one',
    body: changesOf({ name, query, isShared }).extend(target),
    response: listViewSchema,
    errors: ['NAME_TAKEN', 'VERSION_CONFLICT'],
    changes: [],
  }),
  removeListView: defineCall({
    method: 'POST',
    path: '/v2/list-view/remove-list-view',
    kind: 'command',
    passesFullDisk: true,
    access: opens,
    summary: 'Remove a view; its owner, or the project’s for a shared one',
    body: z.object(target),
    response: okSchema,
    errors: ['VERSION_CONFLICT'],
    changes: [],
  }),
  keepListColumns: defineCall({
    method: 'POST',
    path: '/v2/list-view/keep-list-columns',
    kind: 'command',
    access: opens,
    summary: 'Keep the caller’s columns of a list, for every device',
    body: z.object({ list: viewedListSchema, columns: keptListSchema.shape.columns }),
    response: okSchema,
    changes: [],
  }),
})
