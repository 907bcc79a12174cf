import { useT } from '@tehas/i18n'
import { Box, Progress, Text } from '@tehas/ui'

/** Says that pasted rows are being saved, over the tree that shows them already. */
export function PasteProgress({ rows }: { readonly rows: number | undefined }) {
  const { t } = useT()
  if (rows === undefined) return null
  const text = t('Adding {{count}} rows …', { count: rows })
  return (
    <Box px="4" py="2" borderBottomWidth="1px" bg="petrol.subtle" flexShrink="0" role="status">
      <Text mb="1.5" color="petrol.fg" textStyle="xs" fontWeight="medium">
        {text}
      </Text>
      <Progress label={text} />
    </Box>
  )
}
