import { z } from 'zod'
import {
  decideTimeProposalSchema,
  proposeWorkTimeSchema,
  timeProposalListSchema,
  timeProposalSchema,
  withdrawTimeProposalSchema,
} from '../entities/time-proposal'
import {
  addableWorkListSchema,
  addWorkTimeSchema,
  correctWorkTimeSchema,
  listAddableWorkSchema,
  listWorkTimeSchema,
  sayWorkedBreakSchema,
  setWorkDayNotesSchema,
  userDetailSchema,
  workDaySchema,
  workTimeSchema,
} from '../entities/work-time'
import { daySchema } from '../primitives/date'
import { addressIdSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, member, withRight } from './define-call'
import { showsPart, touching, touchingSome } from './entity-changes'
import { byId } from './shared'

const shows = [showsPart('JOB_REPORT'), showsPart('WORK_DAY'), showsPart('PROJECT')]

const changes = [
  touching('WORK_DAY'),
  touching('JOB_REPORT'),
  touchingSome('SALE_ORDER'),
  touchingSome('MANUFACTURING_ORDER'),
]

/** Who worked when and on what (rules §4, §12): one's own for every member, everybody's with DETAILED_USER_READ. */
export const workTimeCalls = named({
  listWorkTime: defineCall({
    method: 'POST',
    path: '/v2/work-time/list-work-time',
    kind: 'query',
    access: member,
    summary: 'Minutes by person and local day against the calendar: one’s own, with the right those of everybody',
    body: listWorkTimeSchema,
    response: workTimeSchema,
    shows,
  }),
  getWorkDay: defineCall({
    method: 'GET',
    path: '/v2/work-time/get-work-day/{user}/{day}',
    kind: 'query',
    access: member,
    summary: 'One person’s local day: its time entries, jobs, notes and corrections; of others with DETAILED_USER_READ',
    params: z.object({ user: addressIdSchema, day: daySchema }),
    response: workDaySchema,
    shows,
  }),
  setWorkDayNotes: defineCall({
    method: 'PATCH',
    path: '/v2/work-time/set-work-day-notes',
    kind: 'command',
    access: member,
    summary: 'Write down what is to be known of one’s own day; of another person’s with DETAILED_USER_WRITE',
    body: setWorkDayNotesSchema,
    response: workDaySchema,
    errors: ['VERSION_CONFLICT'],
    changes: [touching('WORK_DAY')],
  }),
  correctWorkTime: defineCall({
    method: 'POST',
    path: '/v2/work-time/correct-work-time',
    kind: 'command',
    access: withRight('DETAILED_USER_WRITE'),
    summary:
      'Put a time entry of somebody’s day right, or take it away, with a reason; what shared time is counted anew',
    body: correctWorkTimeSchema,
    response: workDaySchema,
    errors: ['VERSION_CONFLICT', 'ORDER_NOT_EDITABLE', 'AMOUNT_OVER_MAX'],
    changes,
  }),
  sayWorkedBreak: defineCall({
    method: 'POST',
    path: '/v2/work-time/say-worked-break',
    kind: 'command',
    access: member,
    summary:
      'Say that one worked through the break that one’s time runs over, or did not; others’ with DETAILED_USER_WRITE',
    body: sayWorkedBreakSchema,
    response: workDaySchema,
    errors: ['VERSION_CONFLICT', 'ORDER_NOT_EDITABLE'],
    changes,
  }),
  addWorkTime: defineCall({
    method: 'POST',
    path: '/v2/work-time/add-work-time',
    kind: 'command',
    access: withRight('DETAILED_USER_WRITE'),
    summary: 'Add work of somebody that nobody timed, with a reason; it counts as timed work does',
    body: addWorkTimeSchema,
    response: workDaySchema,
    errors: ['VERSION_CONFLICT', 'ORDER_NOT_EDITABLE', 'AMOUNT_OVER_MAX', 'NEEDS_CONFIRMATION'],
    changes,
  }),
  proposeWorkTime: defineCall({
    method: 'POST',
    path: '/v2/work-time/propose-work-time',
    kind: 'command',
    access: withRight('PRODUCTION'),
    summary: 'Propose time of one’s own that was forgotten, with a reason: it counts once it is accepted',
    body: proposeWorkTimeSchema,
    response: timeProposalSchema,
    changes: [touchingSome('JOB_REPORT')],
  }),
  listTimeProposals: defineCall({
    method: 'GET',
    path: '/v2/work-time/list-time-proposals',
    kind: 'query',
    access: withRight('PRODUCTION', 'PRODUCTION_REPORTS_MODIFY'),
    summary: 'Forgotten time that waits for a decision, with the right everybody’s; and what became of one’s own',
    response: timeProposalListSchema,
    shows: [showsPart('JOB_REPORT')],
  }),
  decideTimeProposal: defineCall({
    method: 'POST',
    path: '/v2/work-time/decide-time-proposal',
    kind: 'command',
    access: withRight('PRODUCTION_REPORTS_MODIFY'),
    summary: 'Accept forgotten time, as it was proposed or between other moments, or decline it; the worker is told',
    body: decideTimeProposalSchema,
    response: timeProposalSchema,
    errors: ['VERSION_CONFLICT', 'ORDER_NOT_EDITABLE'],
    changes,
  }),
  withdrawTimeProposal: defineCall({
    method: 'POST',
    path: '/v2/work-time/withdraw-time-proposal',
    kind: 'command',
    access: withRight('PRODUCTION'),
    summary: 'Take back time that one proposed, as long as nobody decided',
    body: withdrawTimeProposalSchema,
    response: timeProposalSchema,
    errors: ['VERSION_CONFLICT'],
    changes: [touchingSome('JOB_REPORT')],
  }),
  listAddableWork: defineCall({
    method: 'POST',
    path: '/v2/work-time/list-addable-work',
    kind: 'query',
    access: withRight('DETAILED_USER_WRITE'),
    summary: 'Processes of orders in work on which time can be added: what the person worked on last comes first',
    body: listAddableWorkSchema,
    response: addableWorkListSchema,
    shows: [showsPart('JOB_REPORT'), showsPart('SALE_ORDER'), showsPart('MANUFACTURING_ORDER')],
  }),
  getUserDetail: defineCall({
    method: 'GET',
    path: '/v2/work-time/get-user-detail/{user}',
    kind: 'query',
    access: member,
    summary: 'A member with their teams, what they work on now and worked on last; others with DETAILED_USER_READ',
    params: byId('user'),
    response: userDetailSchema,
    shows: [...shows, showsPart('TEAM')],
  }),
})
