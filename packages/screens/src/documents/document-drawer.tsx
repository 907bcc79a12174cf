import {
  type DocumentKind,
  type DocumentLetter,
  documentKindSchema,
  mailedDocumentSchema,
} from '@tehas/contracts/documents'
import { getLanguage, isLanguage, type Language } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { Box, Button, Flex, Notice, SkeletonRows, Spacer, Text } from '@tehas/ui'
import { SegmentControl, Select } from '@tehas/ui/forms'
import { DownloadIcon, MailIcon, PrintIcon } from '@tehas/ui/icons'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useId, useState } from 'react'
import { SaveFooter } from '../drawer/save-footer'
import { submitForm } from '../drawer/submit-form'
import { useOpenFile } from '../files/use-open-file'
import { LoadFailure } from '../no-access/load-failure'
import { DocumentPages } from './document-pages'
import { documentName, missingWords, warningWords } from './document-words'
import { LetterForm } from './letter-form'
import { PrintedPages } from './printed-pages'
import { useTexts } from './texts'
import { requestOf, useDocument } from './use-document'

export type DocumentDrawerProps = {
  /** Which documents there are of it, and which is shown first. */
  readonly kinds: readonly DocumentKind[]
  readonly startWith: DocumentKind
  /** An order, a process or a stock product, and its version; of job cards also several processes. */
  readonly subject: string | readonly string[]
  readonly version: number
  /** Beside the title, such as the order's number. */
  readonly number: string
  /** In which language what goes to the partner is offered; `coming` while that is being read. */
  readonly partnerLanguage?: Language | 'coming' | undefined
  /** A letter that is sent again: in which language its document was, and its words where they are known. */
  readonly again?: { readonly language: Language; readonly letter: DocumentLetter | undefined }
  /** Asked before a letter with it is written; false lets it be. */
  readonly onSend?: ((document: DocumentKind) => boolean | Promise<boolean>) | undefined
  /** Called when one was sent by e-mail; who may not send it leaves it out. */
  readonly onMailed?: (() => void) | undefined
  readonly onClose: () => void
}

/** Documents of an order or product as they will be printed: looked at, downloaded, printed. */
export function DocumentDrawer(props: DocumentDrawerProps) {
  const { kinds, startWith, subject, version, number, partnerLanguage, again, onSend, onMailed, onClose } = props
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(true)
  const [document, setDocument] = useState(startWith)
  const [chosen, setChosen] = useState(again?.language)
  const offered = mailedDocumentSchema.safeParse(document).success ? partnerLanguage : undefined
  const isComing = chosen === undefined && offered === 'coming'
  const language = chosen ?? (offered === 'coming' ? undefined : offered) ?? getLanguage()
  /** Counts what is printed, so that a second press prints again where the browser never told that the first is over. */
  const [printing, setPrinting] = useState(0)
  const toast = useToast()
  const asked = { document, subject, language }
  const found = useDocument(asked, version, { isWaiting: isComing })
  const openFile = useOpenFile()
  /** While the letter is written: what the document said when it was looked at. */
  const [seen, setSeen] = useState<string>()
  /** What was typed of the letter of a document. */
  const [typed, setTyped] = useState(again?.letter && { of: requestOf(asked, 'pages').path, letter: again.letter })
  const [isSending, setSending] = useState(false)
  const form = useId()
  const shown = found.data
  const download = () => {
    if (shown) void openFile({ ...requestOf(asked, 'pdf'), fileName: shown.fileName, isPdf: true }, 'save')
  }
  const letter = onMailed ? shown?.letter : undefined
  const { path } = requestOf(asked, 'pages')
  const startWriting = async () => {
    const hash = shown?.contentHash
    if (!onSend || (await onSend(document))) setSeen(hash)
  }
  const stopWriting = () => setSeen(undefined)
  if (seen !== undefined && shown && letter && onMailed && typeof subject === 'string') {
    return (
      <DrawerFrame
        open={isOpen}
        title={t('Send by e-mail')}
        number={number}
        onClose={() => setOpen(false)}
        onExited={onClose}
        onSave={() => submitForm(form)}
        footer={<SaveFooter form={form} saving={isSending} saveLabel={t('Send')} onCancel={stopWriting} />}
      >
        <LetterForm
          id={form}
          asked={{ document, subject, language }}
          letter={typed?.of === path ? typed.letter : letter}
          fileName={shown.fileName}
          contentHash={seen}
          onLeave={(left) => setTyped({ of: path, letter: left })}
          onLookAgain={() => {
            void found.refetch()
            stopWriting()
          }}
          onSaving={setSending}
          onSent={() => {
            onMailed()
            stopWriting()
          }}
        />
      </DrawerFrame>
    )
  }
  return (
    <DrawerFrame
      open={isOpen}
      title={kinds.length > 1 ? t('Documents') : documentName(document, t)}
      number={number}
      onClose={() => setOpen(false)}
      onExited={onClose}
      footerHint={<Text color="fg.muted">{shown ? t('{{count}} pages', { count: shown.pages.length }) : ''}</Text>}
      footer={
        <>
          {letter ? (
            <Button icon={<MailIcon />} onClick={() => void startWriting()}>
              {t('Send')}
            </Button>
          ) : null}
          <Button icon={<PrintIcon />} disabled={!shown} onClick={() => setPrinting(printing + 1)}>
            {t('Print')}
          </Button>
          <Button
            variant="solid"
            icon={<DownloadIcon />}
            disabled={!shown}
            // On a phone it has the line that the others leave.
            flex={{ base: '1 1 auto', sm: '0 0 auto' }}
            onClick={download}
          >
            {t('Download PDF')}
          </Button>
        </>
      }
    >
      <Flex gap="3" mb="4" wrap="wrap" align="center">
        {kinds.length > 1 ? (
          <Box flex="1" minW="180px" maxW="280px">
            <Select
              aria-label={t('Document')}
              value={document}
              options={kinds.map((kind) => ({ value: kind, label: documentName(kind, t) }))}
              onChange={(value) => setDocument(documentKindSchema.catch(document).parse(value))}
            />
          </Box>
        ) : null}
        <Spacer />
        <SegmentControl
          aria-label={t('Language of the document')}
          value={language}
          segments={[
            { value: 'et', label: 'Eesti' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(value) => isLanguage(value) && setChosen(value)}
        />
      </Flex>
      {shown && shown.warnings.length + shown.missingLetters.length > 0 ? (
        <Box mb="4">
          <Notice tone="warning" title={t('Check first')}>
            {shown.warnings.map((warning) => (
              <Text key={warning}>{warningWords(warning, t)}</Text>
            ))}
            {shown.missingLetters.length > 0 ? <Text>{missingWords(shown.missingLetters, t)}</Text> : null}
          </Notice>
        </Box>
      ) : null}
      {found.error && !shown ? (
        <LoadFailure
          title={t('The document did not load')}
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : shown ? (
        <DocumentPages pages={shown.pages} images={shown.images} />
      ) : (
        // As high as the page that comes.
        <Box borderWidth="1px" bg="white" p="8" style={{ aspectRatio: '595 / 842' }}>
          <SkeletonRows rows={8} />
        </Box>
      )}
      {printing > 0 && shown ? (
        <PrintedPages
          key={printing}
          pages={shown.pages}
          images={shown.images}
          onPrinted={() => setPrinting(0)}
          onFailed={() => {
            setPrinting(0)
            toast.error(t('This browser does not print. Download the PDF and print that.'))
          }}
        />
      ) : null}
    </DrawerFrame>
  )
}
