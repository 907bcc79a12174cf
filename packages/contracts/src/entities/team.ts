import { z } from 'zod'
import { constants } from '../constants'
import { avatarSchema, kanbanColumnStatusSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { text } from '../primitives/text'

export const teamInputSchema = z.object({
  name: text(2, 100),
  active: z.boolean().default(true),
  members: z.array(idSchema).max(500).default([]),
  description: z.string().max(2000).default(''),
  avatar: avatarSchema.default('HAND_WASHING'),
})
export type TeamInput = z.input<typeof teamInputSchema>

/** The process definitions that a team does, told together with the team itself; left out, they stay as they are. */
export const teamProcessesSchema = z.array(idSchema).max(500)

export const kanbanColumnSchema = z.object({
  _id: idSchema,
  columnName: text(3, 50),
  tasks: z.array(idSchema),
  status: kanbanColumnStatusSchema.default('START'),
})

export const teamSchema = z.object({
  ...teamInputSchema.shape,
  _id: idSchema,
  processes: teamProcessesSchema,
  kanban: z.object({
    taskCount: z.number().int().min(0),
    taskPrefix: z.string().min(1).max(10).default(constants.kanbanTaskPrefix),
    version: versionSchema,
    columns: z.array(kanbanColumnSchema),
  }),
  version: versionSchema,
})
export type Team = z.infer<typeof teamSchema>
