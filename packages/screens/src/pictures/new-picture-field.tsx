import { Image } from '@tehas/ui'
import { useEffect, useState } from 'react'
import { type PictureLook, PictureSlot } from './picture-slot'
import { useCrop } from './use-crop'

export type NewPictureFieldProps = PictureLook & {
  readonly value: File | undefined
  readonly onChange: (file: File | undefined) => void
}

/** One picture of something that is not there yet: cropped, and sent by whoever makes it. */
export function NewPictureField({ value, onChange, ...look }: NewPictureFieldProps) {
  const { ask, dialog } = useCrop('free', onChange)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!value) return setUrl(undefined)
    const made = URL.createObjectURL(value)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return (
    <PictureSlot
      {...look}
      picture={
        value ? <Image src={url} alt="" w="full" h="full" objectFit={look.fit ?? 'cover'} display="block" /> : null
      }
      onFiles={ask}
      onRemove={() => onChange(undefined)}
    >
      {dialog}
    </PictureSlot>
  )
}
