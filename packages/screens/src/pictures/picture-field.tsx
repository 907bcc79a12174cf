import { Box } from '@tehas/ui'
import { useState } from 'react'
import { Picture, type PictureProps } from './picture'
import { type PictureLook, PictureSlot } from './picture-slot'
import { PictureViewer } from './picture-viewer'
import { UploadList } from './upload-list'
import { useCroppedUpload } from './use-cropped-upload'

export type PictureFieldProps = PictureLook & {
  /** Id of the picture. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** What the picture is of, above it in large. */
  readonly title: string
}

/** One picture in a form, cropped before it is sent. */
export function PictureField({ value, onChange, title, ...look }: PictureFieldProps) {
  const [isLarge, setLarge] = useState(false)
  const { add, uploads, dialog } = useCroppedUpload('free', async ({ _id }) => onChange(_id))
  const { fit = 'cover' } = look
  return (
    <PictureSlot
      {...look}
      picture={value === null ? null : <Picture fileId={value} size="medium" alt="" fit={fit} />}
      isSending={uploads.list.length > 0}
      onFiles={add}
      onRemove={() => onChange(null)}
      onEnlarge={() => setLarge(true)}
    >
      <UploadList uploads={uploads} />
      {dialog}
      {isLarge && value !== null ? (
        <PictureViewer
          title={title}
          pictures={[{ _id: value, fileName: '' }]}
          startAt={value}
          onClose={() => setLarge(false)}
          {...(fit === 'contain' && { draw: ({ _id, fileName }) => <OnPaper fileId={_id} alt={fileName} /> })}
        />
      ) : null}
    </PictureSlot>
  )
}

/** What is transparent is looked at as it is printed. */
function OnPaper(picture: Pick<PictureProps, 'fileId' | 'alt'>) {
  return (
    <Box w="full" h="full" bg="white" p="5">
      <Picture {...picture} size="large" fit="contain" />
    </Box>
  )
}
