import { z } from 'zod'
import {
  addableWorkListSchema,
  addWorkTimeSchema,
  correctWorkTimeSchema,
  listAddableWorkSchema,
  listWorkTimeSchema,
  setWorkDayNotesSchema,
  userDetailSchema,
  workDaySchema,
  workTimeSchema,
} from '../entities/work-time'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
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
    summary: 'One person’s local day: its stretches, jobs, notes and corrections; of others with DETAILED_USER_READ',
    params: z.object({ user: idSchema, day: daySchema }),
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
    summary: 'Put a stretch of somebody’s day right, or take it away, with a reason; what shared time is counted anew',
    body: correctWorkTimeSchema,
    response: workDaySchema,
    errors: ['VERSION_CONFLICT', 'ORDER_NOT_EDITABLE', 'AMOUNT_OVER_MAX'],
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
    errors: ['VERSION_CONFLICT', 'ORDER_NOT_EDITABLE', 'AMOUNT_OVER_MAX'],
    changes,
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
