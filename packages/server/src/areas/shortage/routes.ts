import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import type { ProjectContext } from '../../http/context'
import { orderContextOf } from '../../orders/order-context'
import { createFromShortages } from '../../shortages/create-from-shortages'
import { listShortages } from '../../shortages/list-shortages'
import { pegShortage } from '../../shortages/peg-shortage'
import { listSurplus, reopenSurplus, settleSurplus } from '../../shortages/surplus'

export const shortageHandlers: AreaHandlers<typeof callsByArea.shortage> = {
  listShortages: inProjectOf((context, { body }) => listShortages(ofCall(context), body)),
  getShortagePegging: inProjectOf((context, { params }) => pegShortage(ofCall(context), params.stockId)),
  createFromShortages: inProjectOf((context, { body }) =>
    createFromShortages(
      {
        ...ofCall(context),
        userId: context.user._id,
        rights: context.member.rights,
      },
      body.lines,
    ),
  ),
  listSurplus: inProjectOf((context) => listSurplus(context)),
  settleSurplus: inProjectOf((context, { body }) => settleSurplus(orderContextOf(context), body)),
  reopenSurplus: inProjectOf(async (context, { body }) => {
    await reopenSurplus(orderContextOf(context), body)
    return { ok: true }
  }),
}

const ofCall = ({ tx, projectId, now, longCalls }: ProjectContext) => ({ tx, projectId, now: now(), longCalls })
