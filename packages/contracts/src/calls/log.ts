import { z } from 'zod'
import { auditSchema } from '../entities/audit'
import { inPriceArea } from '../primitives/price'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart } from './entity-changes'
import { byId } from './shared'

/** Who added an entity and who changed it, the newest first; of who sees no prices without what stood and stands there. */
const logSchema = inPriceArea('ANY', z.object({ rows: auditSchema.shape.updatedBy }))
export type EntityLogEntry = z.infer<typeof logSchema>['rows'][number]

/** Logs of what orders and stock products are made of, for whoever looks after it (rules §10). */
export const logCalls = named({
  getPartnerLog: defineCall({
    method: 'GET',
    path: '/v2/partner/get-partner-log/{partnerId}',
    kind: 'query',
    access: withRight('PARTNERS'),
    summary: 'Who added and changed a partner, from what to what',
    params: byId('partnerId'),
    response: logSchema,
    shows: [showsPart('PARTNER')],
  }),
  getTeamLog: defineCall({
    method: 'GET',
    path: '/v2/team/get-team-log/{teamId}',
    kind: 'query',
    access: withRight('TEAMS'),
    summary: 'Who added and changed a team, from what to what',
    params: byId('teamId'),
    response: logSchema,
    shows: [showsPart('TEAM')],
  }),
  getProcessDefinitionLog: defineCall({
    method: 'GET',
    path: '/v2/process/get-process-definition-log/{processId}',
    kind: 'query',
    access: withRight('PROCESSES'),
    summary: 'Who added and changed a process, from what to what',
    params: byId('processId'),
    response: logSchema,
    shows: [showsPart('PROCESS_DEFINITION')],
  }),
})
