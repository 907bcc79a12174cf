import { useT } from '@tehas/i18n'
import { Box, Flex, Text } from '@tehas/ui'
import { Select } from '@tehas/ui/forms'
import { UploadIcon } from '@tehas/ui/icons'
import { FileButton } from '../pictures/file-button'
import { DROP_HEIGHT } from './card-sizes'

/** Where a new file may hang: on the order or product itself (an empty id) or on one of its lines. */
export type FileTarget = { readonly id: string; readonly name: string }

type FileDropProps = {
  readonly targets: readonly FileTarget[]
  readonly target: string
  readonly onTarget: (id: string) => void
  readonly onFiles: (files: readonly File[]) => void
  /** Something is held over it. */
  readonly isOver: boolean
  /** Beside no other tile: a low strip, so that what is there stands first. */
  readonly isAlone?: boolean
}

// They came with whatever shows this.
const TEXTS = 'files'

const tile = {
  direction: 'column',
  justify: 'center',
  gap: '1',
  minH: DROP_HEIGHT,
  px: '6',
  py: '4',
  textAlign: 'center',
} as const
const strip = { wrap: 'wrap', columnGap: '3', rowGap: '1', minH: '14', px: '4', py: '2', gridColumn: '1 / -1' } as const

/** Says how a file comes here, and takes what is chosen. */
export function FileDrop({ targets, target, onTarget, onFiles, isOver, isAlone = false }: FileDropProps) {
  const { t } = useT(TEXTS)
  return (
    <Flex
      as="li"
      align="center"
      {...(isAlone ? strip : tile)}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'petrol.solid' : 'border.emphasized'}
      bg={isOver ? 'bg.selected' : undefined}
      borderRadius="l2"
      listStyleType="none"
    >
      <Box color="fg.muted">
        <UploadIcon size={22} />
      </Box>
      {/* A phone has nothing to drop. */}
      <Text fontWeight="semibold">
        {isOver ? t('Let go to add') : <span data-desk>{t('Drop, paste or choose')}</span>}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {t('Pictures up to 10 MB get a preview; other files may be as large as the free storage')}
      </Text>
      {targets.length > 1 ? (
        <Box w="full" maxW="220px" {...(isAlone ? { ms: 'auto' } : { mt: '2' })}>
          <Select
            aria-label={t('Where it hangs')}
            value={target}
            onChange={(id) => onTarget(id ?? '')}
            options={targets.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Box>
      ) : null}
      <FileButton mt={isAlone ? '0' : '2'} accept="*/*" onFiles={onFiles}>
        {t('Choose files')}
      </FileButton>
    </Flex>
  )
}
