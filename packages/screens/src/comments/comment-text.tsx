import { type CommentPerson, mentionPattern } from '@tehas/contracts/comments'
import { Box, Text } from '@tehas/ui'
import { nameOf } from './names'

/** What was written: text and nothing else, with the names of those whom it mentions. */
export function CommentText({
  content,
  mentioned,
}: {
  readonly content: string
  readonly mentioned: readonly CommentPerson[]
}) {
  // Every second piece is the id of a mention.
  const pieces = content.split(mentionPattern)
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      {pieces.map((piece, at) => {
        if (at % 2 === 0) return piece
        const person = mentioned.find(({ _id }) => _id === piece)
        return person ? (
          <Box as="b" key={at} bg="petrol.subtle" color="petrol.fg" borderRadius="l1" px="1" fontWeight="semibold">
            @{nameOf(person)}
          </Box>
        ) : (
          `@[${piece}]`
        )
      })}
    </Text>
  )
}
