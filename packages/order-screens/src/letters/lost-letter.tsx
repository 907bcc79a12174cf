import type { SentLetter } from '@tehas/contracts/letters'
import { Box, Button, Flex, Notice, Text } from '@tehas/ui'
import { failureWords } from './letter-words'
import { useTexts } from './texts'

type LostLetterProps = {
  /** Of letters that were not delivered the newest one. */
  readonly letter: SentLetter
  /** How many others there are. */
  readonly others: number
  /** Both absent for whoever may not send it. */
  readonly onAgain: (() => void) | undefined
  readonly onSettle: (() => void) | undefined
  readonly onList: () => void
}

/** Tells below an order that a document of it was not delivered, until it is sent again or somebody says that it is settled. */
export function LostLetter({ letter, others, onAgain, onSettle, onList }: LostLetterProps) {
  const { t } = useTexts()
  const { fileName, to, failure } = letter
  return (
    <Box px="4" py="2.5" borderTopWidth="1px" flexShrink="0">
      <Notice tone="error" title={t('{{file}} was not delivered to {{to}}', { file: fileName, to })}>
        {failure ? <Text>{failureWords(failure, t)}</Text> : null}
        <Flex gap="2" mt="2" wrap="wrap">
          {onAgain ? <Button onClick={onAgain}>{t('Send again')}</Button> : null}
          {onSettle ? (
            <Button variant="ghost" onClick={onSettle}>
              {t('Nothing to do')}
            </Button>
          ) : null}
          {others > 0 ? (
            <Button variant="ghost" onClick={onList}>
              {t('{{count}} more', { count: others })}
            </Button>
          ) : null}
        </Flex>
      </Notice>
    </Box>
  )
}
