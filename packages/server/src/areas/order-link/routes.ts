import { type callsByArea, type OrderKind, orderKinds } from '@tehas/contracts'
import { hasAnyRight } from '@tehas/rights'
import { AppError, forbidden } from '../../http/app-error'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import type { ProjectContext } from '../../http/context'
import { linkLines, unlinkLine } from '../../orders/links/link-lines'
import { findLines } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import { linkableLines } from './linkable-lines'

export const orderLinkHandlers: AreaHandlers<typeof callsByArea.orderLink> = {
  linkOrderLines: inProjectOf(async (context, { body }) => {
    const lines = await findLines(context.tx, [body.supply.lineId, body.demand.lineId])
    if (lines.size < 2) throw new AppError('NOT_FOUND')
    requireWrite(
      context,
      [...lines.values()].map(({ kind }) => kind),
    )
    const { confirmed, ...link } = body
    const [linkId] = await linkLines(orderContextOf(context), [link], { confirmed })
    if (linkId === undefined) throw new AppError('NOT_FOUND')
    return { linkId }
  }),
  unlinkOrderLines: inProjectOf(async (context, { body: { linkId } }) => {
    const { kinds, ...link } = await unlinkLine(orderContextOf(context), linkId)
    requireWrite(context, kinds)
    return link
  }),
  getLinkableLines: inProjectOf((context, { body }) => linkableLines(context, body)),
}

/** Whoever writes the order of either line may link them. What was done before the right is found missing is undone. */
function requireWrite({ member }: ProjectContext, kinds: readonly OrderKind[]): void {
  const allowing = kinds.map((kind) => orderKinds[kind].rights.write)
  if (!hasAnyRight(member.rights, allowing)) throw forbidden(...allowing)
}
