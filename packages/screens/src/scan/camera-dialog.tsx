import { chakra, Notice, Text } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { Dialog } from '@tehas/ui/overlays'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createReader, openCamera } from './camera'

export type CameraDialogProps = {
  readonly words: {
    readonly title: string
    /** What to do. */
    readonly hint: string
    /** The camera cannot be opened. */
    readonly noCamera: string
  }
  readonly onScan: (text: string) => void
  readonly onClose: () => void
}

/** Between two looks at the picture. */
const LOOK_MS = 150

const Picture = chakra('video', {
  base: { w: '100%', maxH: '60vh', aspectRatio: '4 / 3', objectFit: 'cover', bg: 'bg.subtle', borderRadius: 'l2' },
})

/** Shows what the camera sees until it sees a code. The camera is let go of when the window closes. */
export function CameraDialog({ words, onScan, onClose }: CameraDialogProps) {
  const isPhone = useIsPhone()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  useCamera(video, onScan, () => setRefused(true))
  return (
    <Dialog open sheet={isPhone} title={words.title} onClose={onClose}>
      {isRefused ? (
        <Notice tone="warning" title={words.noCamera} />
      ) : (
        <>
          <Picture ref={video} muted playsInline autoPlay aria-hidden />
          <Text color="fg.muted" my="2">
            {words.hint}
          </Text>
        </>
      )}
    </Dialog>
  )
}

function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onScan: (text: string) => void,
  onRefused: () => void,
): void {
  const newest = useRef({ onScan, onRefused })
  newest.current = { onScan, onRefused }
  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const reader = createReader()
    const look = async (): Promise<void> => {
      const shown = video.current
      // A picture that is not there yet cannot be read.
      const read = await reader
      const text = shown ? await read(shown).catch(() => undefined) : undefined
      if (!isOpen) return
      if (text === undefined) timer = setTimeout(() => void look(), LOOK_MS)
      else newest.current.onScan(text)
    }
    const start = async (): Promise<void> => {
      try {
        const opened = await openCamera()
        stream = opened
        if (!isOpen) return stop(opened)
        if (video.current) video.current.srcObject = opened
        await look()
      } catch {
        if (isOpen) newest.current.onRefused()
      }
    }
    void start()
    return () => {
      isOpen = false
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [video])
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
