import type { AttachedFile } from '@tehas/contracts/files'
import { pictureCalls } from '@tehas/contracts/stock'
import { Button, Image, lazyPart } from '@tehas/ui'
import { DownloadIcon } from '@tehas/ui/icons'
import { PictureViewer } from '../pictures/picture-viewer'
import { useBytesUrl } from '../pictures/use-bytes-url'
import { useTexts } from './texts'
import { pathOf } from './use-file-acts'
import { useOpenFile } from './use-open-file'

// The program that draws PDF is large: it comes with the first one.
const PdfView = lazyPart(async () => (await import(/* webpackChunkName: "pdf" */ '../pdf/pdf-view')).PdfView)

/** A file as the viewer shows it. */
export type ViewedFile = Pick<AttachedFile, '_id' | 'fileName' | 'kind' | 'number'> & {
  /** Where the whole file lies, and what is shown of it. */
  readonly path: string
  readonly shownPath: string
}

type Viewable = Pick<AttachedFile, '_id' | 'fileName' | 'kind' | 'number'> & {
  /** Anything, where it has previews in the sizes of pictures. */
  readonly preview?: unknown
}

/** Pictures and PDF are shown in the page; everything else is saved. */
export const isViewed = ({ kind, preview }: Pick<Viewable, 'kind' | 'preview'>): boolean =>
  kind === 'PDF' || Boolean(preview)

/** Attached files that are shown in the page. */
export const viewed = (files: readonly Viewable[]): ViewedFile[] =>
  files.filter(isViewed).map(({ _id, fileName, kind, number }) => {
    const path = pathOf({ _id })
    return { _id, fileName, kind, number, path, shownPath: kind === 'PDF' ? path : pathOf({ _id }, 'large') }
  })

/** A picture that is no attached file, such as that of a product. */
export function viewedPicture({ _id, fileName }: Pick<AttachedFile, '_id' | 'fileName'>): ViewedFile {
  const path = pictureCalls.readPicture.path.replace('{fileId}', _id).replace('{size}', 'large')
  return { _id, fileName, kind: 'IMAGE', number: 1, path, shownPath: path }
}

type FileViewerProps = {
  readonly title: string
  readonly files: readonly ViewedFile[]
  /** Which one is shown first. */
  readonly startAt: string
  readonly onClose: () => void
}

/** Pictures and PDF in large, one at a time; arrow keys go on and back. */
export function FileViewer({ title, files, startAt, onClose }: FileViewerProps) {
  const { t } = useTexts()
  const open = useOpenFile()
  const fileOf = (id: string) => files.find(({ _id }) => _id === id)
  return (
    <PictureViewer
      title={title}
      noun="file"
      pictures={files}
      startAt={startAt}
      onClose={onClose}
      draw={({ _id }) => <Shown key={_id} file={fileOf(_id)} />}
      actions={({ _id, fileName }) => {
        const file = fileOf(_id)
        return file ? (
          <Button
            icon={<DownloadIcon />}
            onClick={() => void open({ path: file.path, fileName, isPdf: false }, 'save')}
          >
            {t('Download')}
          </Button>
        ) : null
      }}
    />
  )
}

function Shown({ file }: { readonly file: ViewedFile | undefined }) {
  const isPdf = file?.kind === 'PDF'
  const { url } = useBytesUrl(isPdf ? undefined : file?.shownPath, file?.number)
  if (file && isPdf) return <PdfView path={file.shownPath} name={file.fileName} />
  return url === undefined ? null : (
    <Image src={url} alt={file?.fileName ?? ''} w="full" h="full" objectFit="contain" display="block" />
  )
}
