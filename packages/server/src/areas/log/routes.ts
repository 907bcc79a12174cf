import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { readEntityLog } from './read-entity-log'

export const logHandlers: AreaHandlers<typeof callsByArea.log> = {
  getPartnerLog: inProjectOf((context, { params }) =>
    readEntityLog(context, { entity: 'PARTNER', entityId: params.partnerId }),
  ),
  getTeamLog: inProjectOf((context, { params }) => readEntityLog(context, { entity: 'TEAM', entityId: params.teamId })),
  getProcessDefinitionLog: inProjectOf((context, { params }) =>
    readEntityLog(context, { entity: 'PROCESS_DEFINITION', entityId: params.processId }),
  ),
}
