import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { addWorkTime } from './add-work-time'
import { listAddableWork } from './addable-work'
import { correctWorkTime, sayWorkedBreak } from './correct-work-time'
import { listWorkTime } from './list-work-time'
import { setWorkDayNotes } from './set-notes'
import { decideTimeProposal, listTimeProposals, proposeWorkTime, withdrawTimeProposal } from './time-proposals'
import { getUserDetail } from './user-detail'
import { getWorkDay } from './work-day'

export const workTimeHandlers: AreaHandlers<typeof callsByArea.workTime> = {
  listWorkTime: inProjectOf((context, { body }) => listWorkTime(context, body)),
  getWorkDay: inProjectOf((context, { params }) => getWorkDay(context, params)),
  setWorkDayNotes: inProjectOf((context, { body }) => setWorkDayNotes(context, body)),
  correctWorkTime: inProjectOf((context, { body }) => correctWorkTime(context, body)),
  sayWorkedBreak: inProjectOf((context, { body }) => sayWorkedBreak(context, body)),
  addWorkTime: inProjectOf((context, { body }) => addWorkTime(context, body)),
  proposeWorkTime: inProjectOf((context, { body }) => proposeWorkTime(context, body)),
  listTimeProposals: inProjectOf((context) => listTimeProposals(context)),
  decideTimeProposal: inProjectOf((context, { body }) => decideTimeProposal(context, body)),
  withdrawTimeProposal: inProjectOf((context, { body }) => withdrawTimeProposal(context, body)),
  listAddableWork: inProjectOf((context, { body }) => listAddableWork(context, body)),
  getUserDetail: inProjectOf((context, { params }) => getUserDetail(context, params)),
}
