import { type DragEvent, useEffect, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** The files among what was dropped or pasted; what is no picture comes too, and is refused in words. */
const filesOf = (list: FileList | undefined | null): File[] => [...(list ?? [])]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Takes pictures that are dropped on an element or pasted while the page is open, but not into a field. `undefined` takes
 * none.
 */
export function usePictureFiles(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  // Children are entered and left too.
  const depth = useRef(0)
  const newest = useRef(onFiles)
  newest.current = onFiles
  const isTaking = onFiles !== undefined

  useEffect(() => {
    if (!isTaking) return
    const onPaste = (event: ClipboardEvent): void => {
      const files = filesOf(event.clipboardData?.files)
      if (files.length === 0 || isTyping(event.target) || event.defaultPrevented) return
      event.preventDefault()
      newest.current?.(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [isTaking])

  const end = () => {
    depth.current = 0
    setOver(false)
  }
  return {
    isOver: isTaking && isOver,
    dropProps: isTaking
      ? {
          onDragEnter: (event: DragEvent) => {
            if (!hasFiles(event)) return
            depth.current += 1
            setOver(true)
          },
          onDragOver: (event: DragEvent) => {
            if (hasFiles(event)) event.preventDefault()
          },
          onDragLeave: () => {
            depth.current -= 1
            if (depth.current <= 0) end()
          },
          onDrop: (event: DragEvent) => {
            if (!hasFiles(event)) return
            event.preventDefault()
            end()
            const files = filesOf(event.dataTransfer.files)
            if (files.length > 0) newest.current?.(files)
          },
        }
      : {},
  }
}
