import { Box, Center, Flex, IconButton, Spacer, Text } from '@tehas/ui'
import { AddIcon, ChevronLeftIcon, ChevronRightIcon, RemoveIcon } from '@tehas/ui/icons'
import { Dialog, type DialogProps } from '@tehas/ui/overlays'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from './texts'
import { useZoom, type Zoom, Zoomed } from './zoomed'

export type ShownPicture = { readonly _id: string; readonly fileName: string }

export type ViewerProps = {
  readonly title: string
  readonly pictures: readonly ShownPicture[]
  /** Which one is shown first. */
  readonly startAt: string
  readonly onClose: () => void
  /** What may be done with the one that is shown. */
  readonly actions?: (picture: ShownPicture) => ReactNode
  /** How its window differs, such as larger buttons for gloves. */
  readonly look?: DialogProps['look']
  /** What each of them is called. */
  readonly noun?: 'picture' | 'file'
  /** Draws one so that it fills its place. */
  readonly draw: (picture: ShownPicture, zoom: Zoom) => ReactNode
  /** Whether what is drawn are pages below each other, which scroll and grow by themselves. */
  readonly isPages?: (picture: ShownPicture) => boolean
}

/** Pictures in large, one at a time; arrow keys go on and back, + and − make them larger and smaller. */
export function Viewer({
  title,
  pictures,
  startAt,
  onClose,
  actions,
  look,
  noun = 'picture',
  draw,
  isPages: hasPages = () => false,
}: ViewerProps) {
  const { t } = useTexts()
  const [last, setLast] = useState(() => ({ _id: startAt, at: placeOf(startAt, pictures) }))
  const box = useRef<HTMLDivElement>(null)
  const found = placeOf(last._id, pictures)
  // Where the one that was shown has been removed, the next one stands in its place.
  const at = Math.max(0, found < 0 ? Math.min(last.at, pictures.length - 1) : found)
  const shown = pictures[at]
  const isPages = shown !== undefined && hasPages(shown)
  const zoom = useZoom(isPages)
  const go = (by: number) => {
    const next = (at + by + pictures.length) % pictures.length
    const picture = pictures[next]
    if (picture) setLast({ _id: picture._id, at: next })
  }
  // Heard wherever the focus is in the window.
  const onKeyDown = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (defaultPrevented) return
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  if (!shown) return null
  const words = noun === 'file' ? fileWords : pictureWords
  const isAlone = pictures.length < 2
  // Keys are for the picture from the beginning; one that is moved by them takes them itself.
  const initialFocus = {
    get current() {
      return box.current?.querySelector<HTMLElement>('[role=region]') ?? box.current
    },
  }
  return (
    <Dialog open title={title} width={1040} onClose={onClose} initialFocus={initialFocus} {...(look && { look })}>
      <Box ref={box} tabIndex={-1} outline="none">
        <Center
          position="relative"
          h={{ base: '52vh', sm: 'min(68vh, 720px)' }}
          bg="bg.subtle"
          borderRadius="l2"
          overflow="hidden"
        >
          {isPages ? (
            draw(shown, zoom)
          ) : (
            <Zoomed key={shown._id} name={shown.fileName} zoom={zoom}>
              {draw(shown, zoom)}
            </Zoomed>
          )}
        </Center>
        <Flex align="center" gap="2" mt="3" wrap="wrap">
          {isAlone ? null : (
            <>
              <IconButton label={t(words.previous)} onClick={() => go(-1)}>
                <ChevronLeftIcon />
              </IconButton>
              <Text fontVariantNumeric="tabular-nums" aria-live="polite">
                {t(words.which, { position: at + 1, count: pictures.length })}
              </Text>
              <IconButton label={t(words.next)} onClick={() => go(1)}>
                <ChevronRightIcon />
              </IconButton>
            </>
          )}
          <Text color="fg.muted" truncate minW="0" maxW="280px">
            {shown.fileName}
          </Text>
          <Spacer />
          <Flex align="center" gap="2" flex="none">
            <IconButton label={t('Smaller')} onClick={zoom.shrink} disabled={!zoom.canShrink}>
              <RemoveIcon />
            </IconButton>
            <Text w="12" textAlign="center" fontVariantNumeric="tabular-nums" aria-live="polite">
              {zoom.times * 100} %
            </Text>
            <IconButton label={t('Larger')} onClick={zoom.grow} disabled={!zoom.canGrow}>
              <AddIcon />
            </IconButton>
          </Flex>
          {actions?.(shown)}
        </Flex>
      </Box>
    </Dialog>
  )
}

const pictureWords = {
  previous: 'Previous picture',
  next: 'Next picture',
  which: 'Picture {{position}} of {{count}}',
} as const
const fileWords = { previous: 'Previous file', next: 'Next file', which: 'File {{position}} of {{count}}' } as const

const placeOf = (id: string, pictures: readonly ShownPicture[]): number => pictures.findIndex(({ _id }) => _id === id)
