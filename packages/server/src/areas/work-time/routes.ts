import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { addWorkTime } from './add-work-time'
import { listAddableWork } from './addable-work'
import { correctWorkTime } from './correct-work-time'
import { listWorkTime } from './list-work-time'
import { setWorkDayNotes } from './set-notes'
import { getUserDetail } from './user-detail'
import { getWorkDay } from './work-day'

export const workTimeHandlers: AreaHandlers<typeof callsByArea.workTime> = {
  listWorkTime: inProjectOf((context, { body }) => listWorkTime(context, body)),
  getWorkDay: inProjectOf((context, { params }) => getWorkDay(context, params)),
  setWorkDayNotes: inProjectOf((context, { body }) => setWorkDayNotes(context, body)),
  correctWorkTime: inProjectOf((context, { body }) => correctWorkTime(context, body)),
  addWorkTime: inProjectOf((context, { body }) => addWorkTime(context, body)),
  listAddableWork: inProjectOf((context, { body }) => listAddableWork(context, body)),
  getUserDetail: inProjectOf((context, { params }) => getUserDetail(context, params)),
}
