import { useApi } from '@tehas/api-client'
import { Box, Center, Flex, Spinner, Text } from '@tehas/ui'
import { shapes } from '@tehas/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { type Zoom, zoomByKey } from '../pictures/viewer/zoomed'
import { isLocked, type OpenedPdf, openPdf } from './open-pdf'
import { PdfPage } from './pdf-page'
import { useTexts } from './texts'

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isLocked: boolean }
  | { readonly status: 'ready'; readonly document: OpenedPdf['document']; readonly ratio: number }

/** As wide as a page is shown at first, where there is room. */
const USUAL_WIDTH = 880
const MARGIN = 24

type PdfViewProps = {
  /** Where its bytes lie. */
  readonly path: string
  readonly name: string
  readonly zoom: Zoom
}

/** A PDF page by page, read with the session as every call is. */
export function PdfView({ path, name, zoom }: PdfViewProps) {
  const { t } = useTexts()
  const state = usePdf(path)
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const width = Math.max(120, Math.round(Math.min(USUAL_WIDTH, room - MARGIN) * zoom.times))
  return (
    <Box position="relative" w="full" h="full">
      <Box
        ref={frame}
        role="region"
        aria-label={name}
        aria-busy={state.status === 'loading'}
        tabIndex={0}
        onKeyDown={(event) => zoomByKey(event, zoom)}
        w="full"
        h="full"
        overflow="auto"
        _focusVisible={{ outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '-2px' }}
      >
        {state.status === 'ready' && room > 0 ? (
          <Flex direction="column" py="3" px="3" pb="14" w="max-content" minW="full">
            {Array.from({ length: state.document.numPages }, (_, page) => (
              <PdfPage
                key={page}
                document={state.document}
                at={page}
                width={width}
                usualRatio={state.ratio}
                onSeen={setAt}
              />
            ))}
          </Flex>
        ) : (
          <Center h="full" px="6">
            {state.status === 'failed' ? <NotShown isLocked={state.isLocked} /> : <Spinner />}
          </Center>
        )}
      </Box>
      {state.status === 'ready' ? (
        <Text
          position="absolute"
          insetInlineEnd="4"
          bottom="3"
          px="2"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          fontVariantNumeric="tabular-nums"
          textStyle="sm"
          aria-live="polite"
        >
          {t('Page {{page}} of {{pages}}', { page: at + 1, pages: state.document.numPages })}
        </Text>
      ) : null}
    </Box>
  )
}

function NotShown({ isLocked: isPassword }: { readonly isLocked: boolean }) {
  const { t } = useTexts()
  const Glyph = shapes.error
  return (
    <Flex role="alert" direction="column" align="center" gap="1" textAlign="center">
      <Box color="fg.error">
        <Glyph size={20} />
      </Box>
      <Text fontWeight="semibold">
        {isPassword ? t('The PDF asks for a password') : t('The PDF can’t be shown here')}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {t('Download it to open it with another program.')}
      </Text>
    </Flex>
  )
}

function usePdf(path: string): State {
  const api = useApi()
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let opened: OpenedPdf | undefined
    const open = async (): Promise<void> => {
      const bytes = await (await api.request(path, { signal })).arrayBuffer()
      const pdf = await openPdf(bytes)
      opened = pdf
      if (signal.aborted) return pdf.close()
      const { width, height } = (await pdf.document.getPage(1)).getViewport({ scale: 1 })
      if (!signal.aborted) setState({ status: 'ready', document: pdf.document, ratio: width / height })
    }
    setState({ status: 'loading' })
    open().catch((error: unknown) => {
      if (!signal.aborted) setState({ status: 'failed', isLocked: isLocked(error) })
    })
    return () => {
      controller.abort()
      opened?.close()
    }
  }, [api, path])
  return state
}
