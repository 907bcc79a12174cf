import type { Explanation } from '@tehas/cost-engine'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Flex, Text } from '@tehas/ui'
import { splitFraction } from './split-fraction'
import { formulaText } from './why-text'

/** The formula in words and the same in figures; a quotient stands as a fraction. */
export function Fraction({ explained }: { readonly explained: Explanation }) {
  const { t } = useT()
  const { project } = useSession()
  const words = t(explained.formula)
  const figures = formulaText(explained, { t, currency: project?.currency ?? 'EUR' })
  const top = splitFraction(words)
  const bottom = splitFraction(figures.replace(/ × 100$/, ''))
  if (top && bottom) {
    return (
      <Flex align="center" justify="center" gap="3" wrap="wrap" fontVariantNumeric="tabular-nums">
        <Quotient {...top} />
        <Flex align="center" gap="3">
          <span>=</span>
          <Quotient {...bottom} />
        </Flex>
      </Flex>
    )
  }
  return (
    <>
      <Text>{words}</Text>
      {explained.inputs.length > 0 ? (
        <Text mt="1" fontVariantNumeric="tabular-nums">
          = {figures}
        </Text>
      ) : null}
    </>
  )
}

function Quotient({ above, below }: { readonly above: string; readonly below: string }) {
  return (
    <Box textAlign="center" whiteSpace="nowrap">
      <Box px="1" pb="1" borderBottomWidth="1px" borderColor="fg.subtle">
        {above}
      </Box>
      <Box px="1" pt="1">
        {below}
      </Box>
    </Box>
  )
}
