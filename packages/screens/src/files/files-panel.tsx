import type { AttachedFile, FileOwner } from '@tehas/contracts/files'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, EmptyState, Flex, Grid, Heading, Link, lazyPart, Spacer, Text } from '@tehas/ui'
import { FilesIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { usePictureFiles } from '../pictures/use-picture-files'
import { DROP_HEIGHT } from './card-sizes'
import { FileCard } from './file-card'
import type { FileQuestion } from './file-controls'
import { FileDialog } from './file-dialog'
import type { FileTarget } from './file-drop'
import { FileRow } from './file-row'
import { formatSize } from './format-size'
import { FileViewer } from './late-viewer'
import { type FoundFiles, LoadedFiles } from './loaded-files'
import { StorageBar } from './storage-bar'
import { useTexts } from './texts'
import { Uploading } from './uploading'
import { useFileActs } from './use-file-acts'
import { useFileUploads } from './use-file-uploads'
import { isViewed, viewed } from './viewed-files'

/** Every file of the project, where the caller may see some. */
const EXPLORER = '/dashboard/files'

// Who only looks needs none of it; it is in one file with what else is fetched for who writes.
const FileDrop = lazyPart(async () => (await import(/* webpackChunkName: "rare" */ './file-drop')).FileDrop)

export type FilesPanelProps = {
  readonly owner: Pick<FileOwner, 'kind' | '_id'>
  readonly mayWrite: boolean
  /** What the files hang on is called: "Order". */
  readonly title: string
  /** How the files of its lines are called; absent where it has no lines. */
  readonly linesTitle?: string
  /** Lines on which a new file may hang. */
  readonly lines?: readonly FileTarget[]
  /** It can be shared with a client. */
  readonly hasTracking: boolean
}

/** Files of an order with its lines, or of a stock product: what is there, how more come, and who sees each. */
export const FilesPanel = (props: FilesPanelProps) => (
  <LoadedFiles owner={props.owner} rows={4}>
    {(found) => <Files {...props} {...found} />}
  </LoadedFiles>
)

type FilesProps = FilesPanelProps & FoundFiles

function Files({ owner, mayWrite, title, linesTitle, lines = [], hasTracking, files, storage }: FilesProps) {
  const { t } = useTexts()
  const uploads = useFileUploads(owner)
  const acts = useFileActs()
  const [target, setTarget] = useState('')
  const [asked, setAsked] = useState<{ readonly question: FileQuestion; readonly _id: string }>()
  const [enlarged, setEnlarged] = useState<string>()
  const add = (chosen: readonly File[]) => uploads.add(chosen, { ...owner, lineId: target === '' ? null : target })
  const { isOver, dropProps } = usePictureFiles(mayWrite ? add : undefined)
  const own = files.filter((file) => file.owner.lineId === null)
  const ofLines = files.filter((file) => file.owner.lineId !== null)
  const askedOf = asked && files.find(({ _id }) => _id === asked._id)
  const propsOf = (file: AttachedFile) => ({
    file,
    acts,
    mayWrite,
    onOpen: () => (isViewed(file) ? setEnlarged(file._id) : acts.save(file)),
    onAsk: (question: FileQuestion) => setAsked({ question, _id: file._id }),
  })
  return (
    <Box {...dropProps} px="4" py="3" minH="full">
      <Flex align="center" gap="2" minH="8" mb="2" wrap="wrap">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        <Text color="fg.muted">{inWords(own, hasTracking, t)}</Text>
        <Spacer />
        <StorageBar storage={storage} />
      </Flex>
      {own.length === 0 && !mayWrite ? (
        <EmptyState icon={FilesIcon} title={t('No files yet')}>
          {t('Whoever may change this adds them here.')}
        </EmptyState>
      ) : (
        <Grid as="ul" templateColumns="repeat(auto-fill, minmax(min(100%, 264px), 1fr))" gap="3">
          {own.map((file) => (
            <FileCard key={file._id} {...propsOf(file)} hasTracking={hasTracking} />
          ))}
          <Uploading uploads={uploads} />
          {mayWrite ? (
            <FileDrop
              meanwhile={<Box as="li" minH={own.length === 0 ? '14' : DROP_HEIGHT} listStyleType="none" />}
              targets={[{ id: '', name: title }, ...lines]}
              target={target}
              onTarget={setTarget}
              onFiles={add}
              isOver={isOver}
              isAlone={own.length === 0}
            />
          ) : null}
        </Grid>
      )}
      {linesTitle !== undefined && ofLines.length > 0 ? (
        <Box as="section" mt="4" aria-label={linesTitle}>
          <Flex align="baseline" gap="2" mb="1">
            <Heading as="h2" size="md">
              {linesTitle}
            </Heading>
            <Text color="fg.muted">{inWords(ofLines, false, t)}</Text>
            <Spacer />
            <Link asChild>
              <RouterLink to={EXPLORER}>{t('File explorer')}</RouterLink>
            </Link>
          </Flex>
          <Box as="ul">
            {ofLines.map((file) => (
              <FileRow key={file._id} {...propsOf(file)} />
            ))}
          </Box>
        </Box>
      ) : null}
      {askedOf ? (
        <FileDialog
          question={asked.question}
          file={askedOf}
          acts={acts}
          mayWrite={mayWrite}
          onReplace={(sent) => uploads.add(sent, { ...owner, lineId: null }, askedOf)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {enlarged ? (
        <FileViewer title={title} files={viewed(files)} startAt={enlarged} onClose={() => setEnlarged(undefined)} />
      ) : null}
    </Box>
  )
}

/** "4 files, 5,8 MB, 3 in tracking". */
function inWords(files: readonly AttachedFile[], hasTracking: boolean, t: ReturnType<typeof useTexts>['t']): string {
  if (files.length === 0) return ''
  const shown = files.filter(({ showInTracking }) => showInTracking).length
  const size = formatSize(files.reduce((sum, file) => sum + file.size, 0))
  const tracked = hasTracking && shown > 0 ? t('{{count}} in tracking', { count: shown }) : undefined
  return [t('{{count}} files', { count: files.length }), size, tracked].filter(Boolean).join(', ')
}
