import './texts'
import { useCall, useCommand } from '@tehas/api-client'
import { fileCalls, fileListCalls, type UnfinishedUpload } from '@tehas/contracts/files'
import { formatDateTime, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { formatSize } from '@tehas/screens/files'
import { useConfirm, useToast } from '@tehas/shell-api'
import { Box, Button, chakra, Flex, Progress, Text } from '@tehas/ui'
import { placeWords } from './file-words'

/** Pieces that come are no events: the page asks while something is on its way. */
const LOOK_MS = 15_000

const List = chakra('ul', {
  base: { listStyle: 'none', borderWidth: '1px', borderRadius: 'l2', maxH: '60', overflowY: 'auto' },
})
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
  },
})

type Shown = Pick<UnfinishedUpload, 'fileName' | 'size'>

/**
 * Files that were announced and have not come: they take room of the project. Whoever looks after it sees those of everybody
 * and may call them off. `besides` are shown where they are sent.
 */
export function UnfinishedUploads({ besides }: { readonly besides: readonly Shown[] }) {
  const { t } = useT()
  const { data, error, refetch, isFetching } = useCall(
    fileListCalls.listUnfinishedUploads,
    {},
    { refetchInterval: ({ state }) => (state.data?.uploads.length ? LOOK_MS : false) },
  )
  const callOff = useCallOff()
  if (error && !data) {
    return (
      <Box px="5" py="3">
        <LoadFailure
          title={t('The files on their way did not load')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Box>
    )
  }
  const isShownElsewhere = ({ isOwn, fileName, size }: UnfinishedUpload): boolean =>
    isOwn && besides.some((each) => each.fileName === fileName && each.size === size)
  const uploads = data?.uploads.filter((upload) => !isShownElsewhere(upload)) ?? []
  if (uploads.length === 0) return null
  const waiting = uploads.reduce((sum, { size, received }) => sum + size - received, 0)
  return (
    <Box as="section" aria-label={t('Files on their way')} px="5" py="3">
      <Flex align="baseline" gap="2" mb="2" wrap="wrap">
        <Text as="h2" fontWeight="semibold">
          {t('Files on their way')}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {t('{{size}} of room are kept for what has not come', { size: formatSize(waiting) })}
        </Text>
      </Flex>
      <List>
        {uploads.map((upload) => (
          <Row key={upload._id}>
            <UploadFacts upload={upload} />
            <Button
              variant="ghost"
              flex="none"
              h={{ base: '12', sm: '8' }}
              aria-label={t('Call off {{name}}', { name: upload.fileName })}
              disabled={callOff.isPending}
              onClick={() => void callOff.ask(upload)}
            >
              {t('Call off')}
            </Button>
          </Row>
        ))}
      </List>
    </Box>
  )
}

function UploadFacts({ upload }: { readonly upload: UnfinishedUpload }) {
  const { t } = useT()
  const { fileName, size, received, begunAt, place, hangsOn } = upload
  const howFar =
    received === 0
      ? t('Nothing of {{size}} came', { size: formatSize(size) })
      : t('{{received}} of {{size}} came', { received: formatSize(received), size: formatSize(size) })
  const facts = [
    whoSends(upload, t),
    hangsOn ? hangsOn.name : t(placeWords[place]),
    t('since {{moment}}', { moment: formatDateTime(begunAt) }),
  ]
  return (
    <Flex
      flex="1"
      minW="0"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '1', md: '4' }}
    >
      <Box flex="1" minW="0">
        <Text fontWeight="medium" truncate title={fileName}>
          {fileName}
        </Text>
        <Text color="fg.muted" textStyle="xs">
          {facts.join(' · ')}
        </Text>
      </Box>
      <Box w={{ base: 'full', md: '48' }} flex="none">
        <Progress label={fileName} value={received} max={size} valueText={howFar} />
        <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums" mt="0.5">
          {howFar}
        </Text>
      </Box>
    </Flex>
  )
}

const whoSends = ({ isOwn, sentBy }: UnfinishedUpload, t: ReturnType<typeof useT>['t']): string =>
  isOwn ? t('You') : (sentBy ?? t('Somebody'))

/** Asks and calls off, by name: what came is gone then. */
function useCallOff() {
  const { t } = useT()
  const confirm = useConfirm()
  const toast = useToast()
  const cancel = useCommand(fileCalls.cancelFile)
  const ask = async (upload: UnfinishedUpload): Promise<void> => {
    const { _id, fileName: name, size } = upload
    const gone = t('What has come of it is removed, and {{size}} of room are free at once.', { size: formatSize(size) })
    const agreed = await confirm({
      title: t('Call off {{name}}?', { name }),
      body: upload.isOwn ? gone : `${t('{{person}} is sending it.', { person: whoSends(upload, t) })} ${gone}`,
      confirmLabel: t('Call off'),
      cancelLabel: t('Let it come'),
      tone: 'danger',
    })
    if (!agreed) return
    await cancel.mutateAsync({ body: { uploadId: _id } }).then(
      () => toast.success(t('{{name}} was called off', { name })),
      () => undefined,
    )
  }
  return { ask, isPending: cancel.isPending }
}
