import { formatDate } from '@tehas/i18n'
import { Button, Flex } from '@tehas/ui'
import { HistoryIcon } from '@tehas/ui/icons'
import { useTexts } from './texts'

type SentMarkProps = { readonly createdAt: string; readonly onOpen: () => void }

/** On the head of an order: what the other side was sent is not what it says now. */
export function SentMark({ createdAt, onOpen }: SentMarkProps) {
  const { t } = useTexts()
  return (
    <Flex px="4" pb="2" flexShrink="0">
      <Button variant="link" textStyle="sm" icon={<HistoryIcon size={14} />} onClick={onOpen}>
        {t('Differs from what was sent on {{day}}', { day: formatDate(createdAt) })}
      </Button>
    </Flex>
  )
}
