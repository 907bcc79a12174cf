import { useQuery } from '@tanstack/react-query'
import { useApi } from '@tehas/api-client'
import { type PictureSize, pictureCalls } from '@tehas/contracts/stock'
import { useEffect, useState } from 'react'

const KEPT_MS = 10 * 60 * 1000

export type LoadedPicture = {
  /** An address of the bytes that this page holds; undefined until they are there. */
  readonly url: string | undefined
  readonly isLost: boolean
}

/**
 * One size of a picture. It is read with the session, as every call is: an address that an image element could open by
 * itself would show it to whoever has the address.
 */
export function usePicture(fileId: string, size: PictureSize): LoadedPicture {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['picture', fileId, size],
    queryFn: async ({ signal }) => {
      const path = pictureCalls.readPicture.path.replace('{fileId}', fileId).replace('{size}', size)
      return (await api.request(path, { signal })).blob()
    },
    // A picture never changes under its id.
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
