import { useApi } from '@tehas/api-client'
import { formatNumber } from '@tehas/i18n'
import { Box, Center, Flex, IconButton, Spinner, Text } from '@tehas/ui'
import { AddIcon, RemoveIcon, shapes } from '@tehas/ui/icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isLocked, type OpenedPdf, openPdf } from './open-pdf'
import { PdfPage } from './pdf-page'
import { useTexts } from './texts'

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isLocked: boolean }
  | { readonly status: 'ready'; readonly document: OpenedPdf['document']; readonly ratio: number }

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
/** As wide as a page is shown at first, where there is room. */
const USUAL_WIDTH = 880
const MARGIN = 24

type PdfViewProps = {
  /** Where its bytes lie. */
  readonly path: string
  readonly name: string
}

/** A PDF page by page, read with the session as every call is. Plus and minus make it larger and smaller. */
export function PdfView({ path, name }: PdfViewProps) {
  const { t } = useTexts()
  const state = usePdf(path)
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [zoom, setZoom] = useState<number>(1)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const larger = STEPS.find((step) => step > zoom)
  const smaller = STEPS.findLast((step) => step < zoom)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === '+' ? larger : event.key === '-' ? smaller : event.key === '0' ? 1 : undefined
    if (next === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setZoom(next)
  }
  const width = Math.max(120, Math.round(Math.min(USUAL_WIDTH, room - MARGIN) * zoom))
  return (
    <Box position="relative" w="full" h="full">
      <Box
        ref={frame}
        role="region"
        aria-label={name}
        aria-busy={state.status === 'loading'}
        tabIndex={0}
        onKeyDown={onKeyDown}
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
        <Flex
          position="absolute"
          insetInlineEnd="4"
          bottom="3"
          align="center"
          gap="1"
          px="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          fontVariantNumeric="tabular-nums"
          textStyle="sm"
        >
          <Text px="2" whiteSpace="nowrap" aria-live="polite">
            {t('Page {{page}} of {{pages}}', { page: at + 1, pages: state.document.numPages })}
          </Text>
          <IconButton label={t('Smaller')} disabled={smaller === undefined} onClick={() => smaller && setZoom(smaller)}>
            <RemoveIcon />
          </IconButton>
          <Text w="12" textAlign="center" aria-live="polite">
            {formatNumber(Math.round(zoom * 100), 0)} %
          </Text>
          <IconButton label={t('Larger')} disabled={larger === undefined} onClick={() => larger && setZoom(larger)}>
            <AddIcon />
          </IconButton>
        </Flex>
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
