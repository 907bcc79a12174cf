import { Box, Flex, Heading, Spacer, Text } from '@tehas/ui'
import { type ReactNode, useId } from 'react'

export type ProfileSectionProps = {
  readonly title: string
  readonly intro: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the profile that is saved by itself, below the form. */
export function ProfileSection({ title, intro, action, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <Box px={{ base: '4', sm: '5' }} pb="8" maxW="800px" w="full">
      <Box as="section" aria-labelledby={id} borderTopWidth="1px" pt="5">
        <Flex gap="3" align="center" wrap="wrap" minH={{ base: '12', sm: '8' }}>
          <Heading as="h2" size="md" id={id}>
            {title}
          </Heading>
          <Spacer />
          {action}
        </Flex>
        <Text color="fg.muted" mb="4">
          {intro}
        </Text>
        {children}
      </Box>
    </Box>
  )
}
