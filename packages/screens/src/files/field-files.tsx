import type { AttachedFile, FileOwner } from '@tehas/contracts/files'
import { Box, Flex, Grid, Text } from '@tehas/ui'
import { UploadIcon } from '@tehas/ui/icons'
import { FileButton } from '../pictures/file-button'
import { LoadedFiles } from './loaded-files'
import { ShownFiles } from './shown-files'
import { useTexts } from './texts'
import { Uploading } from './uploading'
import { useFileActs } from './use-file-acts'
import { useFileUploads } from './use-file-uploads'

/** What the files of a field hang on; LATER where it is not there yet. */
export type FieldOwner = Omit<FileOwner, 'fieldKey'> | 'LATER'

type FieldFilesProps = {
  readonly id?: string
  readonly fieldKey: string
  readonly label: string
  readonly owner: FieldOwner
  readonly readOnly?: boolean
}

/** The value of an own field of files: what is there, how more come, and what is taken away, each saved at once. */
export function FieldFiles({ owner, ...props }: FieldFilesProps) {
  const { t } = useTexts()
  if (owner === 'LATER') {
    return (
      <Text id={props.id} color="fg.muted">
        {t('Files can be added once it is saved.')}
      </Text>
    )
  }
  return <OwnedFiles {...props} owner={owner} />
}

type OwnedProps = Omit<FieldFilesProps, 'owner'> & { readonly owner: Omit<FileOwner, 'fieldKey'> }

function OwnedFiles({ owner, ...props }: OwnedProps) {
  return (
    <LoadedFiles owner={owner} rows={1}>
      {({ files }) => <ValueFiles {...props} owner={owner} all={files} />}
    </LoadedFiles>
  )
}

type ValueProps = OwnedProps & { readonly all: readonly AttachedFile[] }

function ValueFiles({ id, fieldKey, label, owner, readOnly = false, all }: ValueProps) {
  const { t } = useTexts()
  const { kind, _id, lineId } = owner
  const uploads = useFileUploads({ kind, _id })
  const acts = useFileActs()
  const isHere = (each: FileOwner) => each.lineId === lineId && each.fieldKey === fieldKey
  const files = all.filter((file) => isHere(file.owner)).map(shown)
  return (
    <Box id={id} role="group" aria-label={label}>
      {files.length > 0 ? (
        <ShownFiles files={files} onRemove={readOnly ? undefined : (file) => acts.remove(file)} />
      ) : null}
      <Grid as="ul" gap="2">
        <Uploading uploads={{ ...uploads, list: uploads.list.filter((upload) => isHere(upload.owner)) }} />
      </Grid>
      {readOnly ? (
        files.length === 0 && <Text color="fg.muted">{t('No files yet')}</Text>
      ) : (
        <Flex mt={files.length > 0 ? '1' : '0'}>
          <FileButton
            size="sm"
            accept="*/*"
            icon={<UploadIcon />}
            aria-label={t('Choose files: {{field}}', { field: label })}
            onFiles={(chosen) => uploads.add(chosen, { ...owner, fieldKey })}
          >
            {t('Choose files')}
          </FileButton>
        </Flex>
      )}
    </Box>
  )
}

const shown = (file: AttachedFile) => ({ ...file, hasPreview: Boolean(file.preview) })
