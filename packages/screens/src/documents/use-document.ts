import { useQuery } from '@tanstack/react-query'
import { type RawRequest, useApi } from '@tehas/api-client'
import {
  type DocumentForm,
  type DocumentSubject,
  documentPagesSchema,
  documentPath,
  jobCardsPath,
} from '@tehas/contracts/documents'

/** A document, or the job cards of several steps. */
export type AskedDocument = Omit<DocumentSubject, 'subject'> & { readonly subject: string | readonly string[] }

/** How a document is asked for: its address, and where that cannot hold all that it is about, what is posted there. */
export function requestOf(
  { document, subject, language }: AskedDocument,
  form: DocumentForm,
): RawRequest & { readonly path: string } {
  return typeof subject === 'string'
    ? { path: documentPath(document, subject, language, form) }
    : {
        path: jobCardsPath(language, form),
        method: 'POST',
        body: JSON.stringify({ jobs: subject }),
        headers: { 'content-type': 'application/json' },
      }
}

/**
 * A document laid out on pages. `version` is that of what it is about: with a newer one it is made again. It is not asked for
 * while it is not known in which language.
 */
export function useDocument(asked: AskedDocument, version: number, { isWaiting = false } = {}) {
  const api = useApi()
  const { path, ...request } = requestOf(asked, 'pages')
  return useQuery({
    enabled: !isWaiting,
    queryKey: ['document', path, request.body, version],
    queryFn: async ({ signal }) =>
      documentPagesSchema.parse(await (await api.request(path, { ...request, signal })).json()),
    // Company, partner and stock change it too, without a version of theirs.
    staleTime: 0,
    gcTime: 60_000,
  })
}
