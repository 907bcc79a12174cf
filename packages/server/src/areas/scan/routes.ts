import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { findScanned } from './find-scanned'

export const scanHandlers: AreaHandlers<typeof callsByArea.scan> = {
  findScanned: inProjectOf((context, { body }) => findScanned(context, body)),
}
