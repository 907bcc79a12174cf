import { useCall } from '@tehas/api-client'
import { type Job, type JobFile, jobCalls, jobFileCalls } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { FileIcon, useBytesUrl, useOpenFile } from '@tehas/screens/file-bytes'
import { Box, Button, chakra, Flex, Image, lazyPart } from '@tehas/ui'
import { useEffect, useState } from 'react'

const PictureViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "pictures" */ '@tehas/screens/pictures')).PictureViewer,
)

const pathOf = (job: Job, { _id }: Pick<JobFile, '_id'>, form: string): string =>
  jobFileCalls.readJobFile.path.replace('{orderProcess}', job._id).replace('{fileId}', _id).replace('{form}', form)

const useFiles = (job: Job): readonly JobFile[] =>
  useCall(jobCalls.describeJob, { params: { orderProcess: job._id } }).data?.files ?? []

const Tile = chakra('button', {
  base: {
    flex: 'none',
    w: { base: 'full', sm: '264px' },
    h: '196px',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'hidden',
    cursor: 'zoom-in',
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '1px' },
  },
})

/** For fingers in gloves. */
const forGloves = {
  '& button': { minW: '72px', minH: '72px' },
  // With such buttons it still fits a tablet on its side.
  '& :has(> [role=region])': { h: { base: '52vh', sm: '54vh' } },
}

/** The first picture for operators, beside the clock; pressed it fills the screen, with the others behind it. */
export function JobPicture({ job }: { readonly job: Job }) {
  const { t } = useT()
  const pictures = useFiles(job).filter(({ hasPreview }) => hasPreview)
  const [first] = pictures
  const [isOpen, setOpen] = useState(false)
  const isThere = first !== undefined
  // Ahead, so that it opens without a connection too.
  useEffect(() => {
    if (isThere) PictureViewer.preload()
  }, [isThere])
  if (!first) return null
  return (
    <>
      <Tile type="button" aria-label={t('Enlarge {{name}}', { name: first.fileName })} onClick={() => setOpen(true)}>
        <Drawn path={pathOf(job, first, 'medium')} number={first.number} name="" />
      </Tile>
      {isOpen ? (
        <PictureViewer
          title={job.orderProduct.name}
          pictures={pictures}
          startAt={first._id}
          onClose={() => setOpen(false)}
          look={forGloves}
          draw={(picture) => (
            <Drawn
              path={pathOf(job, picture, 'large')}
              number={pictures.find(({ _id }) => _id === picture._id)?.number}
              meanwhile={pathOf(job, picture, 'medium')}
              name={picture.fileName}
            />
          )}
        />
      ) : null}
    </>
  )
}

type DrawnProps = {
  readonly path: string
  /** Its version: a drawing that was replaced is read again. */
  readonly number: number | undefined
  /** A smaller one, which is shown until the large one is there; without a connection it stays. */
  readonly meanwhile?: string
  readonly name: string
}

function Drawn({ path, number, meanwhile, name }: DrawnProps) {
  const whole = useBytesUrl(path, number).url
  const smaller = useBytesUrl(meanwhile, number).url
  const url = whole ?? smaller
  return url === undefined ? (
    <Box w="full" h="full" aria-busy />
  ) : (
    <Image src={url} alt={name} w="full" h="full" objectFit="contain" display="block" draggable={false} />
  )
}

/** Drawings and other files for operators; each opens, or is saved, by one press. */
export function JobFiles({ job }: { readonly job: Job }) {
  const { t } = useT()
  const open = useOpenFile()
  const files = useFiles(job).filter(({ hasPreview }) => !hasPreview)
  if (files.length === 0) return null
  return (
    <Flex as="ul" gap="3" wrap="wrap" listStyleType="none" aria-label={t('Files')}>
      {files.map((file) => (
        <Box as="li" key={file._id} maxW="full">
          <Button
            h="18"
            minH="72px"
            maxW="320px"
            icon={<FileIcon kind={file.kind} size={20} />}
            title={file.fileName}
            onClick={() =>
              void open({ path: pathOf(job, file, 'file'), fileName: file.fileName, isPdf: file.kind === 'PDF' })
            }
          >
            <Box as="span" truncate>
              {file.fileName}
            </Box>
          </Button>
        </Box>
      ))}
    </Flex>
  )
}
