import { createHash } from 'node:crypto'
import { type DocumentContent, documentContentSchema, documentFormSchema } from '@tehas/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contentDisposition } from '../files/content-disposition'
import { sendsNothingToRun } from '../files/safe-headers'
import { requireProjectId } from '../http/access/load-member'
import { AppError } from '../http/app-error'
import type { Services } from '../http/context'
import { readPictures } from './load/read-pictures'
import type { MadeDocument } from './make/make-document'

const paramsSchema = z.object({ form: documentFormSchema })

/** Answers a document that is made of what a call answered: prices that the caller may not see are not in it any more. */
export async function sendDocument(
  services: Services,
  answer: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const content = documentContentSchema.parse(JSON.parse(answer ?? 'null'))
  const { form } = paramsSchema.parse(request.params)
  const projectId = requireProjectId(String(request.headers['x-selected-project'] ?? ''))
  const { fileName, bytes } = await produce(services, { content, form, projectId }).catch((error: unknown) => {
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'a document was not made')
    throw error instanceof AppError ? error : new AppError('OVERLOADED')
  })
  sendsNothingToRun(reply, `"${createHash('sha256').update(bytes).digest('base64url')}"`)
  if (form === 'pdf') reply.header('content-disposition', contentDisposition(fileName))
  return reply
    .type(form === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

type Asked = { readonly content: DocumentContent; readonly form: 'pdf' | 'pages'; readonly projectId: string }

/** The document, in a thread of its own; where there are none, as in one, here. */
export async function produce(
  { settings, documents }: Pick<Services, 'settings'> & { readonly documents?: Services['documents'] | undefined },
  { content, form, projectId }: Asked,
): Promise<MadeDocument> {
  const task = { content, form, ...(await readPictures(settings, projectId, content)) }
  // Its fonts and its library are loaded with the first document.
  return documents ? documents.make(task, projectId) : (await import('./make/make-document')).makeDocument(task)
}
