import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { findAnything } from './find-anything'

export const searchHandlers: AreaHandlers<typeof callsByArea.search> = {
  findAnything: inProjectOf((context, { body }) => findAnything(context, body)),
}
