import { type DocumentTask, type MadeDocument, makeDocument } from './make-document'

/* A worker thread that lays documents out. It has no database, no files but the fonts, and no network. */

export default function work(task: DocumentTask): Promise<MadeDocument> {
  return makeDocument(task)
}
