import { attachmentAccessSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import type { FileHandle } from '@tehas/screens/files'
import { Box, Button, Flex, SimpleGrid, Span, Text } from '@tehas/ui'
import { FormField, Select } from '@tehas/ui/forms'
import { type Shape, shapes } from '@tehas/ui/icons'
import { Dialog } from '@tehas/ui/overlays'
import { useState } from 'react'
import { accessChanges, accessOf, trackingOf } from './access-changes'
import { accessHelp, accessWords } from './file-words'
import { type FileResult, useAccessRun } from './use-access-run'

type AccessDialogProps = {
  readonly files: readonly FileHandle[]
  readonly onClose: () => void
}

/** Who sees many files: chosen once, told of each, and taken back by one press. */
export function AccessDialog({ files: chosen, onClose }: AccessDialogProps) {
  const { t } = useT()
  // As they were when it was opened: the list behind goes on.
  const [files] = useState(chosen)
  const [access, setAccess] = useState('')
  const [tracking, setTracking] = useState('')
  const { results, isRunning, run, undo } = useAccessRun(files)
  const choice = { ...accessOf(access), ...trackingOf(tracking) }
  const planned = files.filter((file) => accessChanges(file, choice) !== undefined).length
  const counts = [...results.values()].filter(({ status }) => status === 'changed').length
  const isOver = results.size > 0
  const finger = { base: '11', sm: '8' }
  const asItIs = { value: '', label: t('As it is') }
  return (
    <Dialog
      open
      title={t('Who sees {{count}} files', { count: files.length })}
      width={560}
      onClose={onClose}
      footer={
        isOver ? (
          <>
            <Button h={finger} disabled={isRunning || counts === 0} onClick={() => void undo()}>
              {t('Undo')}
            </Button>
            <Button variant="solid" h={finger} loading={isRunning} onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        ) : (
          <>
            <Button h={finger} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button variant="solid" h={finger} disabled={planned === 0} onClick={() => void run(choice)}>
              {t('Change {{count}} files', { count: planned })}
            </Button>
          </>
        )
      }
    >
      {isOver ? null : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" mb="4">
          <FormField label={t('Access')} help={choice.accessType && t(accessHelp[choice.accessType])}>
            <Select
              value={access}
              onChange={setAccess}
              options={[
                asItIs,
                ...attachmentAccessSchema.options.map((value) => ({ value, label: t(accessWords[value]) })),
              ]}
            />
          </FormField>
          <FormField label={t('In tracking')} help={t('Clients see files for followers alone')}>
            <Select
              value={tracking}
              onChange={setTracking}
              options={[asItIs, { value: 'SHOWN', label: t('Shown') }, { value: 'HIDDEN', label: t('Not shown') }]}
            />
          </FormField>
        </SimpleGrid>
      )}
      <Box
        as="ul"
        listStyleType="none"
        maxH="44vh"
        overflowY="auto"
        borderTopWidth="1px"
        tabIndex={0}
        aria-label={t('Files')}
        aria-live="polite"
      >
        {files.map((file) => (
          <Flex as="li" key={file._id} minH="10" py="2" gap="3" align="center" borderBottomWidth="1px">
            <Text flex="1" minW="0" truncate title={file.fileName}>
              {file.fileName}
            </Text>
            <Became file={file} result={results.get(file._id)} />
          </Flex>
        ))}
      </Box>
    </Dialog>
  )
}

const looks = {
  changing: { shape: 'running', color: 'fg.muted' },
  unchanged: { shape: 'not-started', color: 'fg.muted' },
  changed: { shape: 'done', color: 'fg.success' },
  undone: { shape: 'waiting', color: 'fg.muted' },
  failed: { shape: 'error', color: 'fg.error' },
} as const satisfies Record<FileResult['status'], { readonly shape: Shape; readonly color: string }>

/** How a file is now, or what became of it. */
function Became({ file, result }: { readonly file: FileHandle; readonly result: FileResult | undefined }) {
  const { t } = useT()
  if (!result) {
    return (
      <Text color="fg.muted" textStyle="sm" textAlign="end">
        {[t(accessWords[file.accessType]), ...(file.showInTracking ? [t('in tracking')] : [])].join(', ')}
      </Text>
    )
  }
  const { shape, color } = looks[result.status]
  const Glyph = shapes[shape]
  return (
    <Flex gap="1.5" align="center" textStyle="sm" maxW="60%">
      <Span color={color} flex="none" display="inline-flex">
        <Glyph size={15} />
      </Span>
      <Text overflowWrap="anywhere">{result.status === 'failed' ? result.reason : t(words[result.status])}</Text>
    </Flex>
  )
}

const words = {
  changing: 'Changing',
  unchanged: 'Was so already',
  changed: 'Changed',
  undone: 'As it was before',
} as const
