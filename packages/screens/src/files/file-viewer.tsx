import { Button, Image } from '@tehas/ui'
import { DownloadIcon } from '@tehas/ui/icons'
import { PdfView } from '../pdf/pdf-view'
import { useBytesUrl } from '../pictures/use-bytes-url'
import { Viewer } from '../pictures/viewer/viewer'
import type { Zoom } from '../pictures/viewer/zoomed'
import { useTexts } from './texts'
import { useOpenFile } from './use-open-file'
import type { ViewedFile } from './viewed-files'

export type FileViewerProps = {
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
    <Viewer
      title={title}
      noun="file"
      pictures={files}
      startAt={startAt}
      onClose={onClose}
      isPages={({ _id }) => fileOf(_id)?.kind === 'PDF'}
      draw={({ _id }, zoom) => <Shown key={_id} file={fileOf(_id)} zoom={zoom} />}
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

function Shown({ file, zoom }: { readonly file: ViewedFile | undefined; readonly zoom: Zoom }) {
  const isPdf = file?.kind === 'PDF'
  const { url } = useBytesUrl(isPdf ? undefined : file?.shownPath, file?.number)
  if (file && isPdf) return <PdfView path={file.shownPath} name={file.fileName} zoom={zoom} />
  return url === undefined ? null : (
    <Image src={url} alt={file?.fileName ?? ''} w="full" h="full" objectFit="contain" display="block" />
  )
}
