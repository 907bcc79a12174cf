import type { SentLetter } from '@tehas/contracts/letters'
import { formatDateTime } from '@tehas/i18n'
import { Box, Button, Flex, Tag, Text } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useState } from 'react'
import { failureWords, stateLook, waitingWords } from './letter-words'
import { useTexts } from './texts'

type LettersDrawerProps = {
  readonly letters: readonly SentLetter[]
  readonly number: string
  /** Both absent for whoever may not send documents of the order. */
  readonly onAgain: ((letter: SentLetter) => void) | undefined
  readonly onSettle: ((letter: SentLetter) => void) | undefined
  /** Shows what one said beside the order as it is. */
  readonly onCompare: (letter: SentLetter) => void
  readonly onClose: () => void
}

/** What was sent of an order by e-mail, the newest first, and what became of each letter. */
export function LettersDrawer({ letters, number, onAgain, onSettle, onCompare, onClose }: LettersDrawerProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(true)
  return (
    <DrawerFrame
      open={isOpen}
      width={480}
      title={t('Sent documents')}
      number={number}
      onClose={() => setOpen(false)}
      onExited={onClose}
    >
      <Box as="ol" listStyleType="none" mt="-3">
        {letters.map((letter) => (
          <Letter key={letter._id} letter={letter} onAgain={onAgain} onSettle={onSettle} onCompare={onCompare} />
        ))}
      </Box>
    </DrawerFrame>
  )
}

type LetterProps = Pick<LettersDrawerProps, 'onAgain' | 'onSettle' | 'onCompare'> & { readonly letter: SentLetter }

function Letter({ letter, onAgain, onSettle, onCompare }: LetterProps) {
  const { t } = useTexts()
  const { fileName, to, createdAt, sentBy, state, failure, isLost, isKept } = letter
  const { word, tone } = stateLook(state, t)
  const why = failure && (state === 'FAILED' ? failureWords(failure, t) : waitingWords(failure, t))
  const about = { file: fileName, to }
  return (
    <Box as="li" py="3" borderBottomWidth="1px">
      <Flex gap="2" align="baseline">
        <Text fontWeight="semibold" flex="1" minW="0" overflowWrap="anywhere">
          {fileName}
        </Text>
        <Tag tone={tone}>{word}</Tag>
      </Flex>
      <Text overflowWrap="anywhere">{to}</Text>
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {[formatDateTime(createdAt), sentBy].filter(Boolean).join(' · ')}
      </Text>
      {why ? (
        <Text mt="1" color={state === 'FAILED' ? 'fg.error' : 'fg.muted'}>
          {why}
        </Text>
      ) : null}
      {isKept ? (
        <Button
          variant="link"
          textStyle="xs"
          aria-label={t('What {{file}} for {{to}} said', about)}
          onClick={() => onCompare(letter)}
        >
          {t('What was sent, and what differs')}
        </Button>
      ) : null}
      {state === 'FAILED' && onAgain ? (
        <Flex gap="2" mt="2" wrap="wrap">
          <Button aria-label={t('Send {{file}} for {{to}} again', about)} onClick={() => onAgain(letter)}>
            {t('Send again')}
          </Button>
          {isLost && onSettle ? (
            <Button
              variant="ghost"
              aria-label={t('Nothing to do about {{file}} for {{to}}', about)}
              onClick={() => onSettle(letter)}
            >
              {t('Nothing to do')}
            </Button>
          ) : null}
        </Flex>
      ) : null}
    </Box>
  )
}
