import { z } from 'zod'
import { projectSchema, tableColumnSchema } from '../entities/project'
import { projectTableSchema } from '../enums'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { changing } from './entity-changes'

/** Columns of the project's tables (specification §3). No screen makes these calls, so pages come without them. */
export const projectTableCalls = named({
  addProjectTableColumn: defineCall({
    method: 'POST',
    path: '/v2/project/add-project-table-column',
    kind: 'command',
    access: withRight('TABLES'),
    summary: 'Add a column to one of the project’s tables',
    body: z.object({ tableName: projectTableSchema, column: tableColumnSchema }),
    response: projectSchema,
    errors: ['KEY_TAKEN'],
    changes: [changing('PROJECT')],
  }),
  moveProjectTableColumn: defineCall({
    method: 'POST',
    path: '/v2/project/move-project-table-column',
    kind: 'command',
    access: withRight('TABLES'),
    summary: 'Move a column to another position, counted from 0',
    body: z.object({
      tableName: projectTableSchema,
      position: z.number().int().min(0).max(200),
      column: tableColumnSchema.pick({ key: true }),
    }),
    response: projectSchema,
    changes: [changing('PROJECT')],
  }),
  removeProjectTableColumn: defineCall({
    method: 'POST',
    path: '/v2/project/remove-project-table-column',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('TABLES'),
    summary: 'Remove a column',
    body: z.object({ tableName: projectTableSchema, column: tableColumnSchema.pick({ key: true }) }),
    response: projectSchema,
    changes: [changing('PROJECT')],
  }),
})
