import { Box } from '@tehas/ui'
import type { Ref } from 'react'
import { type MarkedPiece, markedPieces } from './marked-pieces'
import type { Picked } from './names'

type MentionMarksProps = {
  readonly text: string
  readonly picked: readonly Picked[]
  /** Where the one that is being typed begins and ends. */
  readonly typed: readonly [number, number] | undefined
  /** Scrolled with the field. */
  readonly place: Ref<HTMLDivElement>
}

/**
 * Marks that lie behind a see-through field, so that a mention looks like one while it is typed. They are set as the field sets
 * its words, which themselves stay the field's own.
 */
export function MentionMarks({ text, picked, typed, place }: MentionMarksProps) {
  return (
    <Box
      ref={place}
      aria-hidden
      position="absolute"
      inset="0"
      px="2.5"
      py="1.5"
      borderWidth="1px"
      borderColor="transparent"
      borderRadius="l2"
      color="transparent"
      whiteSpace="pre-wrap"
      overflowWrap="break-word"
      overflow="hidden"
      pointerEvents="none"
      userSelect="none"
    >
      {markedPieces(text, picked, typed).map(drawn)}
      {/* A last line without words has its height. */}
      {'\u200b'}
    </Box>
  )
}

const drawn = ({ text, isMention }: MarkedPiece, at: number) =>
  isMention ? (
    <Box
      as="span"
      key={at}
      bg="petrol.subtle"
      borderRadius="l1"
      boxShadow="0 0 0 2px var(--chakra-colors-petrol-subtle)"
    >
      {text}
    </Box>
  ) : (
    text
  )
