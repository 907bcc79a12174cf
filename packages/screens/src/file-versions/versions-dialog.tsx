import { useCall, useCommand } from '@tehas/api-client'
import { type FileVersion, fileVersionCalls } from '@tehas/contracts/file-versions'
import { formatDateTime } from '@tehas/i18n'
import { useConfirm, useReportError, useToast } from '@tehas/shell-api'
import { Box, Button, chakra, Flex, IconButton, SkeletonRows, Text } from '@tehas/ui'
import { DeleteIcon, DownloadIcon, UndoIcon } from '@tehas/ui/icons'
import { Dialog } from '@tehas/ui/overlays'
import { formatSize } from '../files/format-size'
import type { FileHandle } from '../files/use-file-acts'
import { useOpenFile } from '../files/use-open-file'
import { NotLoaded } from '../no-access/not-loaded'
import { FileButton } from '../pictures/file-button'
import { useTexts } from './texts'

const Name = chakra('button', {
  base: {
    display: 'block',
    maxW: 'full',
    fontWeight: 'medium',
    truncate: true,
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})

export type VersionsDialogProps = {
  /** As it is now: what is brought back comes over it. */
  readonly file: FileHandle
  readonly mayWrite: boolean
  readonly onReplace: (sent: readonly File[]) => void
  readonly onClose: () => void
}

/** What a file was before, by whom and when; a new version comes from here, and an older one comes back. */
export function VersionsDialog({ file, mayWrite, onReplace, onClose }: VersionsDialogProps) {
  const { t } = useTexts()
  const found = useCall(fileVersionCalls.listFileVersions, { params: { fileId: file._id } })
  return (
    <Dialog
      open
      title={t('Versions of {{name}}', { name: file.fileName })}
      width={560}
      onClose={onClose}
      {...(mayWrite && {
        footer: (
          <FileButton
            variant="solid"
            accept="*/*"
            multiple={false}
            onFiles={(sent) => {
              onReplace(sent)
              onClose()
            }}
          >
            {t('Replace with a new version')}
          </FileButton>
        ),
      })}
    >
      {mayWrite ? (
        <Text color="fg.muted" textStyle="sm" mb="2">
          {t('Who sees the file and what it hangs on stay as they are. Older versions are kept and take storage.')}
        </Text>
      ) : null}
      {found.data ? (
        <Box as="ul">
          {found.data.versions.map((version) => (
            <VersionRow key={version.number} file={file} version={version} mayWrite={mayWrite} />
          ))}
        </Box>
      ) : (
        <NotLoaded found={found} title={t('The versions did not load')}>
          <SkeletonRows rows={file.number} />
        </NotLoaded>
      )}
    </Dialog>
  )
}

type VersionRowProps = Pick<VersionsDialogProps, 'file' | 'mayWrite'> & { readonly version: FileVersion }

function VersionRow({ file: { _id, number: newest, version: read }, version, mayWrite }: VersionRowProps) {
  const { t } = useTexts()
  const open = useOpenFile()
  const toast = useToast()
  const report = useReportError()
  const restore = useCommand(fileVersionCalls.restoreFileVersion)
  const { number, fileName, kind, size, createdBy, createdAt } = version
  const isNewest = number === newest
  const path = fileVersionCalls.readFileVersion.path
    .replace('{fileId}', _id)
    .replace('{number}', String(number))
    .replace('{form}', 'file')
  const removal = useCommand(fileVersionCalls.removeFileVersion)
  const confirm = useConfirm()
  const opened = { path, fileName, isPdf: kind === 'PDF' }
  const bringBack = async () => {
    await restore.mutateAsync({ body: { _id, version: read, number } })
    toast.success(t('Version {{number}} is the newest again', { number }))
  }
  const remove = async () => {
    const agreed = await confirm({
      title: t('Remove version {{number}}?', { number }),
      body: t('Its content is gone for good, and {{size}} of storage is free again. The other versions stay.', {
        size: formatSize(size),
      }),
      confirmLabel: t('Remove this version'),
      cancelLabel: t('Keep this version'),
      tone: 'danger',
    })
    if (!agreed) return
    await removal.mutateAsync({ body: { _id, version: read, number } })
    toast.success(t('Version {{number}} was removed', { number }))
  }
  return (
    <Flex as="li" align="center" gap="3" minH="12" py="1.5" borderTopWidth="1px" listStyleType="none">
      <Text w="8" flex="none" fontWeight="semibold" fontVariantNumeric="tabular-nums" color="fg.muted">
        v{number}
      </Text>
      <Box flex="1" minW="0">
        <Name
          type="button"
          title={fileName}
          aria-label={t('Open version {{number}}', { number })}
          onClick={() => void open(opened)}
        >
          {fileName}
        </Name>
        <Text color="fg.muted" textStyle="sm">
          {[formatSize(size), createdBy, formatDateTime(createdAt), isNewest ? t('newest') : undefined]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Box>
      {mayWrite && !isNewest ? (
        <Button
          size="sm"
          icon={<UndoIcon size={14} />}
          loading={restore.isPending}
          aria-label={t('Bring back version {{number}}', { number })}
          onClick={() => void bringBack().catch(report)}
        >
          {t('Bring back')}
        </Button>
      ) : null}
      <IconButton
        size="sm"
        label={t('Download version {{number}}', { number })}
        onClick={() => void open(opened, 'save')}
      >
        <DownloadIcon size={16} />
      </IconButton>
      {mayWrite && !isNewest ? (
        <IconButton
          size="sm"
          label={t('Remove version {{number}}', { number })}
          disabled={removal.isPending}
          onClick={() => void remove().catch(report)}
        >
          <DeleteIcon size={16} />
        </IconButton>
      ) : null}
    </Flex>
  )
}
