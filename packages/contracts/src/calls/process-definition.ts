import { z } from 'zod'
import {
  type ProcessDefinition,
  processDefinitionInputSchema,
  processDefinitionSchema,
} from '../entities/process-definition'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { inPriceArea } from '../primitives/price'
import { named } from './call-names'
import { defineCall, member, withRight } from './define-call'
import { changing, creating, removing, showsRows } from './entity-changes'
import { okSchema } from './shared'

export const processDefinitionCalls = named({
  listProcessDefinitions: defineCall({
    method: 'GET',
    path: '/v2/process/list-processes',
    kind: 'query',
    access: member,
    summary: 'All process definitions of the project',
    response: z.array(processDefinitionSchema),
    shows: [showsRows('PROCESS_DEFINITION', { toRow: (definition: ProcessDefinition) => definition })],
  }),
  createProcessDefinition: defineCall({
    method: 'POST',
    path: '/v2/process/create-process',
    kind: 'command',
    access: withRight('PROCESSES'),
    summary: 'Add a process definition',
    body: processDefinitionInputSchema,
    response: processDefinitionSchema,
    errors: ['NAME_TAKEN'],
    changes: [creating('PROCESS_DEFINITION')],
  }),
  updateProcessDefinition: defineCall({
    method: 'PATCH',
    path: '/v2/process/update-process',
    kind: 'command',
    access: withRight('PROCESSES'),
    summary: 'Change a process definition; orders keep their copies',
    body: inPriceArea(
      'ANY',
      changesOf(processDefinitionInputSchema.shape).extend({ _id: idSchema, version: versionSchema }),
    ),
    response: processDefinitionSchema,
    errors: ['NAME_TAKEN', 'VERSION_CONFLICT'],
    changes: [changing('PROCESS_DEFINITION')],
  }),
  removeProcessDefinition: defineCall({
    method: 'POST',
    path: '/v2/process/remove-process',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('PROCESSES'),
    summary: 'Remove a process definition that no order, product and station has',
    body: z.object({ _id: idSchema, version: versionSchema }),
    response: okSchema,
    errors: ['STILL_IN_USE', 'VERSION_CONFLICT'],
    changes: [removing('PROCESS_DEFINITION')],
  }),
})
