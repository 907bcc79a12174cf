import { useQuery } from '@tanstack/react-query'
import { useApi } from '@tehas/api-client'
import { useEffect, useState } from 'react'

const KEPT_MS = 10 * 60 * 1000

/** The first word of the query keys of bytes. */
export const BYTES = 'bytes'

export type LoadedBytes = {
  /** An address of the bytes that this page holds; undefined until they are there. */
  readonly url: string | undefined
  readonly isLost: boolean
}

/**
 * What lies at a path of the service, a picture or a file, by an address that is this page's own. It is read with the
 * session, as every call is: an address that an image element could open by itself would show it to whoever has the address.
 * Nothing is read without a path. `number` tells the versions of a file apart that lie at one path after each other.
 */
export function useBytesUrl(path: string | undefined, number = 1): LoadedBytes {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: [BYTES, path, number],
    queryFn: async ({ signal }) => (await api.request(path ?? '', { signal })).blob(),
    enabled: path !== undefined,
    // Bytes never change under their id and version.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, isLost: isError }
}
