import { formatNumber } from '@tehas/i18n'
import { Box, Button, Center, Delayed, Flex, IconButton, Notice, Spacer, Spinner, Text } from '@tehas/ui'
import { AddIcon, RemoveIcon } from '@tehas/ui/icons'
import { Dialog } from '@tehas/ui/overlays'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Area, wholeArea, zoomArea } from './crop-area'
import { CropStage, ZOOM_STEP } from './crop-stage'
import { cutPicture, type OpenPicture, openPicture } from './cut-picture'
import { useTexts } from './texts'

export type CropDialogProps = {
  readonly file: File
  /** A square that is shown in a circle, or a part of any ratio. */
  readonly shape: 'round' | 'free'
  readonly onDone: (file: File) => void
  readonly onClose: () => void
}

type Read = { readonly picture: OpenPicture; readonly area: Area } | 'failed' | undefined

/** What of a picture is sent: dragged, made larger and smaller, and told by Enter. */
export function CropDialog({ file, shape, onDone, onClose }: CropDialogProps) {
  const { t } = useTexts()
  const [read, setRead] = useState<Read>()
  const [isBusy, setBusy] = useState(false)
  const hint = useId()
  const body = useRef<HTMLDivElement>(null)
  const ratio = shape === 'round' ? 1 : undefined

  useEffect(() => {
    let opened: OpenPicture | undefined
    let isOver = false
    setRead(undefined)
    openPicture(file).then(
      (picture) => {
        opened = picture
        if (isOver) return picture.close()
        setRead({ picture, area: wholeArea(picture, ratio) })
      },
      () => setRead('failed'),
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [file, ratio])

  const ready = read === 'failed' ? undefined : read
  const change = (next: (area: Area, picture: OpenPicture) => Area) =>
    setRead((now) => (now === undefined || now === 'failed' ? now : { ...now, area: next(now.area, now.picture) }))
  const done = async (): Promise<void> => {
    if (!ready || isBusy) return
    setBusy(true)
    try {
      onDone(await cutPicture(file, ready.picture, ready.area))
    } catch {
      setRead('failed')
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A button does what it says.
    if (event.key !== 'Enter' || (event.target instanceof HTMLElement && event.target.closest('button'))) return
    event.preventDefault()
    void done()
  }
  const initialFocus = {
    get current() {
      return body.current?.querySelector<HTMLElement>('[role=application]') ?? body.current
    },
  }
  const finger = { base: '11', sm: '8' }
  return (
    <Dialog
      open
      title={shape === 'round' ? t('Your picture') : t('Crop the picture')}
      width={560}
      onClose={onClose}
      initialFocus={initialFocus}
      footer={
        <>
          <Button h={finger} onClick={onClose}>
            {read === 'failed' ? t('Close') : t('Cancel')}
          </Button>
          {read === 'failed' ? null : (
            <Button variant="solid" h={finger} disabled={!ready} loading={isBusy} onClick={() => void done()}>
              {t('Use the picture')}
            </Button>
          )}
        </>
      }
    >
      <Box ref={body} tabIndex={-1} outline="none" onKeyDown={onKeyDown}>
        {read === 'failed' ? (
          <Notice tone="error" title={t('{{name}} is no picture that can be read', { name: file.name })}>
            {t('Choose a PNG, JPG, WebP or GIF picture.')}
          </Notice>
        ) : ready ? (
          <CropStage
            picture={ready.picture}
            area={ready.area}
            onChange={change}
            isFree={shape === 'free'}
            isRound={shape === 'round'}
            describedBy={hint}
          />
        ) : (
          <Center h={{ base: 'min(46vh, 360px)', sm: '380px' }} bg="bg.muted" borderRadius="l2">
            <Delayed>
              <Spinner />
            </Delayed>
          </Center>
        )}
        <Flex align="center" gap={{ base: '1', sm: '2' }} mt="3" display={read === 'failed' ? 'none' : undefined}>
          <IconButton
            label={t('Show more of it')}
            boxSize={finger}
            disabled={!ready}
            onClick={() => change((area, picture) => zoomArea(area, 1 / ZOOM_STEP, picture))}
          >
            <RemoveIcon />
          </IconButton>
          <IconButton
            label={t('Enlarge')}
            boxSize={finger}
            disabled={!ready}
            onClick={() => change((area, picture) => zoomArea(area, ZOOM_STEP, picture))}
          >
            <AddIcon />
          </IconButton>
          <Button
            variant="ghost"
            h={finger}
            disabled={!ready}
            onClick={() => change((_area, picture) => wholeArea(picture, ratio))}
          >
            {t('As at first')}
          </Button>
          <Spacer />
          <Text
            color="fg.muted"
            textStyle={{ base: 'xs', sm: 'sm' }}
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
            aria-live="polite"
          >
            {ready
              ? t('{{width}} × {{height}} px', {
                  width: formatNumber(Math.round(ready.area.width), 0),
                  height: formatNumber(Math.round(ready.area.height), 0),
                })
              : null}
          </Text>
        </Flex>
        <Box id={hint} color="fg.subtle" textStyle="xs" mt="2" display={read === 'failed' ? 'none' : undefined}>
          <Text display={{ base: 'none', sm: 'block' }}>
            {shape === 'round'
              ? t('Drag the picture, or use the arrow keys; + and − or the wheel make it larger and smaller.')
              : t(
                  'Drag the picture or its corners. Arrow keys move it, with Shift they change its sides; + and − or the wheel make it larger and smaller.',
                )}
          </Text>
          <Text display={{ base: 'block', sm: 'none' }}>
            {t('One finger moves the picture, two make it larger and smaller.')}
          </Text>
        </Box>
      </Box>
    </Dialog>
  )
}
