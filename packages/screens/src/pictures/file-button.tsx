import { Button, type ButtonProps } from '@tehas/ui'
import { useRef } from 'react'

const TYPES = 'image/png,image/jpeg,image/webp,image/gif'

export type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  readonly onFiles: (files: readonly File[]) => void
  /** One file alone where it is false. */
  readonly multiple?: boolean
  /** Kinds that the window offers; pictures where it is left out. */
  readonly accept?: string
  /** Opens the camera of a phone at once: some offer pictures that are there already and no camera. */
  readonly capture?: 'environment' | 'user'
}

/** A button that opens the system's window for choosing pictures; on a phone that offers the camera too. */
export function FileButton({ onFiles, multiple = true, accept = TYPES, capture, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        {...(capture && { capture })}
        multiple={multiple}
        hidden
        data-picture-input
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
