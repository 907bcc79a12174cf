import type { FileStorage } from '@tehas/contracts/files'
import { formatNumber } from '@tehas/i18n'
import { Flex, Progress, Text } from '@tehas/ui'
import { formatSize, MEGABYTE } from './format-size'
import { useTexts } from './texts'

/** How much of the project's room for files is taken. */
export function StorageBar({ storage: { used, max } }: { readonly storage: FileStorage }) {
  const { t } = useTexts()
  const words = t('{{used}} of {{max}} MB', {
    used: formatNumber(used / MEGABYTE, 1),
    max: formatNumber(Math.round(max / MEGABYTE)),
  })
  return (
    <Flex align="center" gap="2" title={t('{{size}} left', { size: formatSize(Math.max(0, max - used)) })}>
      <Text color="fg.muted" textStyle="sm" display={{ base: 'none', md: 'block' }}>
        {t('Project storage')}
      </Text>
      <Flex w="110px" direction="column">
        <Progress label={t('Project storage')} value={used} max={max} valueText={words} />
      </Flex>
      <Text fontWeight="semibold" textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {words}
      </Text>
    </Flex>
  )
}
