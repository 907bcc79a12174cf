import { z } from 'zod'
import { kanbanColumnStatusSchema, linkedTaskTypeSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { text } from '../primitives/text'
import { auditSchema } from './audit'
import { commentSchema } from './comment'
import { fileAttachmentSchema } from './file-attachment'
import { orderLabelsSchema } from './order'
import { userSummarySchema } from './project-member'
import { reporterSchema } from './time-report'

/** An order, task or quality report that a task hangs together with. */
export const linkedTaskSchema = z.object({
  _id: idSchema,
  /** Of an order it is as long as orders' numbers are, not as those of tasks (rules §14). */
  transactionNumber: text(2, 100),
  status: z.string().max(40),
  type: linkedTaskTypeSchema,
})
export type LinkedTask = z.infer<typeof linkedTaskSchema>

export const todoSchema = z.object({ title: text(1, 150), complete: z.boolean().default(false) })
export type Todo = z.infer<typeof todoSchema>

/** What a person enters of a task on a team's board (specification §3). */
export const kanbanTaskInputSchema = z.object({
  team: idSchema,
  columnId: idSchema,
  productionId: idSchema.nullable().default(null),
  linkedTasks: z.array(linkedTaskSchema).max(50).default([]),
  labels: orderLabelsSchema.default([]),
  title: text(3, 500),
  content: z.string().max(20_000).default(''),
  deadline: daySchema.nullable().default(null),
  assignee: idSchema.nullable().default(null),
  watchers: z.array(idSchema).max(200).default([]),
  todos: z.array(todoSchema).max(100).default([]),
})
export type KanbanTaskInput = z.input<typeof kanbanTaskInputSchema>

/** A task with its column, people, time and talk. */
export const kanbanTaskSchema = z.object({
  ...kanbanTaskInputSchema.omit({ columnId: true, assignee: true }).shape,
  _id: idSchema,
  transactionNumber: text(2, 15),
  column: z.object({ columnId: idSchema, columnName: text(3, 50), status: kanbanColumnStatusSchema }),
  reporter: userSummarySchema.nullable(),
  assignee: userSummarySchema.nullable(),
  reporters: z.array(reporterSchema),
  files: z.array(fileAttachmentSchema),
  comments: z.array(commentSchema),
  audit: auditSchema,
  createdAt: momentSchema,
  version: versionSchema,
})
export type KanbanTask = z.infer<typeof kanbanTaskSchema>
