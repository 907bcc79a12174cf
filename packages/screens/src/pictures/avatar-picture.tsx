import { useQuery } from '@tanstack/react-query'
import { useApi } from '@tehas/api-client'
import { picturePath } from '@tehas/contracts/picture-path'
import { BYTES } from './use-bytes-url'

type AvatarPictureProps = {
  readonly fileId: string
  /** The project in which it is read; the chosen one when left out. */
  readonly projectId?: string | undefined
}

/**
 * What a member or a project looks like, above the letters of the name once it is there. One address a picture for the whole page: it
 * stands in many rows, and is there at once in those that come later.
 */
export function AvatarPicture({ fileId, projectId }: AvatarPictureProps) {
  const api = useApi()
  const { data: url } = useQuery({
    queryKey: [BYTES, 'avatar', fileId],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await (
          await api.request(picturePath(fileId, 'small'), {
            signal,
            ...(projectId && { headers: { 'x-selected-project': projectId } }),
          })
        ).blob(),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Letters do as well.
    retry: false,
  })
  return url ? <img src={url} alt="" draggable={false} /> : null
}
