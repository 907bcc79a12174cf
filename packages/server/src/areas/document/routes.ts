import type { callsByArea } from '@tehas/contracts'
import { loadDocument } from '../../documents/load/load-document'
import { loadJobCards } from '../../documents/load/load-job-cards'
import { mailDocument } from '../../documents/mail-document'
import { listLetters, settleLetter } from '../../documents/order-letters'
import { getSentVersion } from '../../documents/sent-versions'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'

export const documentHandlers: AreaHandlers<typeof callsByArea.document> = {
  readDocument: inProjectOf((context, { params }) => loadDocument(context, params)),
  readJobCards: inProjectOf((context, { params, body }) => loadJobCards(context, body.jobs, params.language)),
  mailDocument: inProjectOf((context, { body }) => mailDocument(context, body)),
  listLetters: inProjectOf((context, { params }) => listLetters(context, params.orderId)),
  getSentVersion: inProjectOf((context, { params }) => getSentVersion(context, params.letterId)),
  settleLetter: inProjectOf((context, { body }) => settleLetter(context, body.letterId)),
}
