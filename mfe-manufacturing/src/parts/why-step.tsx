import { Box, Flex, Text } from '@tehas/ui'

type WhyStepProps = {
  readonly label: string
  readonly how?: string
  readonly value: string
  readonly isSum?: boolean
}

/** One line of a sum in words: what it is, how it comes about, and how much. */
export const WhyStep = ({ label, how, value, isSum = false }: WhyStepProps) => (
  <Flex
    align="baseline"
    gap="3"
    py="1"
    textStyle="sm"
    fontVariantNumeric="tabular-nums"
    {...(isSum && { borderTopWidth: '1px', fontWeight: 'semibold' })}
  >
    <Box flex="1" minW="0">
      {label}
      {how ? (
        <Text textStyle="xs" color="fg.muted" fontWeight="normal">
          {how}
        </Text>
      ) : null}
    </Box>
    <Text whiteSpace="nowrap">{value}</Text>
  </Flex>
)
