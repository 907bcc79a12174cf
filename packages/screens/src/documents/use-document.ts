import { useQuery } from '@tanstack/react-query'
import { useApi } from '@tehas/api-client'
import { type DocumentForm, type DocumentSubject, documentPagesSchema } from '@tehas/contracts/documents'

/** Where a document lies. */
export const pathOf = ({ document, subject, language }: DocumentSubject, form: DocumentForm): string =>
  `/v2/document/read-document/${document}/${subject}/${language}/${form}`

/** A document laid out on pages. `version` is that of what it is about: with a newer one it is made again. */
export function useDocument(subject: DocumentSubject, version: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['document', pathOf(subject, 'pages'), version],
    queryFn: async ({ signal }) =>
      documentPagesSchema.parse(await (await api.request(pathOf(subject, 'pages'), { signal })).json()),
    // Company, partner and stock change it too, without a version of theirs.
    staleTime: 0,
    gcTime: 60_000,
  })
}
