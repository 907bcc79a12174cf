import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { createDefinition, listDefinitions, removeDefinition, updateDefinition } from './service'

export const processHandlers: AreaHandlers<typeof callsByArea.process> = {
  listProcessDefinitions: inProjectOf((context) => listDefinitions(context)),
  createProcessDefinition: inProjectOf((context, { body }) => createDefinition(context, body)),
  updateProcessDefinition: inProjectOf((context, { body }) => updateDefinition(context, body)),
  removeProcessDefinition: inProjectOf((context, { body }) => removeDefinition(context, body)),
}
