import { homeArrangementSchema, homeLoadsSchema, homeSchema, keptArrangementSchema } from '../entities/home'
import { versionSchema } from '../primitives/number'
import { named } from './call-names'
import { defineCall, member, withRight } from './define-call'
import { showsPart } from './entity-changes'

/** What both answers of the home page have in common: of everybody's orders, and of those that the caller made. */
const home = {
  method: 'GET',
  kind: 'query',
  access: withRight('SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ'),
  response: homeSchema,
  shows: [
    showsPart('SALE_ORDER', { isDear: true }),
    showsPart('MANUFACTURING_ORDER', { isDear: true }),
    showsPart('PURCHASE_ORDER', { isDear: true }),
    showsPart('PROJECT'),
  ],
} as const

/** The home page and its statistics (specification §3). Whoever reads statistics sees all of it with prices (rules §14). */
export const statisticsCalls = named({
  getHome: defineCall({
    ...home,
    path: '/v2/statistics/get-home',
    summary:
      'Order values, what is late, to receive and to do, margin and on-time share, as far as the caller may read it',
  }),
  getOwnHome: defineCall({
    ...home,
    path: '/v2/statistics/get-own-home',
    summary: 'The same as get-home, of the orders alone that the caller made',
  }),
  getHomeLoads: defineCall({
    method: 'GET',
    path: '/v2/statistics/get-home-loads',
    kind: 'query',
    access: withRight('PRODUCTION', 'MANUFACTORING_READ', 'MASTER_PLAN_READ', 'PLANNING_LIST_READ'),
    summary: 'How much of what each team can work until the end of next week the plan takes',
    response: homeLoadsSchema,
    shows: [
      showsPart('JOB_REPORT', { isDear: true }),
      showsPart('SALE_ORDER', { isDear: true }),
      showsPart('MANUFACTURING_ORDER', { isDear: true }),
      showsPart('TEAM'),
      showsPart('PROCESS_DEFINITION'),
    ],
  }),
  getHomeArrangement: defineCall({
    method: 'GET',
    path: '/v2/statistics/get-home-arrangement',
    kind: 'query',
    access: member,
    summary: 'Which parts of the home page the caller sees in this project, in which order, and of whose orders',
    response: keptArrangementSchema,
  }),
  arrangeHome: defineCall({
    method: 'POST',
    path: '/v2/statistics/arrange-home',
    kind: 'command',
    access: member,
    summary: 'Choose which parts of the home page the caller sees in this project, in which order, and of whose orders',
    body: homeArrangementSchema.extend({ version: versionSchema }),
    response: keptArrangementSchema,
    errors: ['VERSION_CONFLICT'],
    changes: [],
  }),
})
