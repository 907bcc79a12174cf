import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Heading, Logo, Spacer, Text, useFirstFieldFocus } from '@tehas/ui'
import { type ReactNode, useRef } from 'react'
import { useSettingsStore } from '../session/settings-store'
import { WorkshopBand, WorkshopDrawing } from './workshop-drawing'

export type AccountLayoutProps = {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** The two halves of the account screens: the form, and the drawing of a workshop beside it or, on narrow screens, above. */
export function AccountLayout({ title, intro, children }: AccountLayoutProps) {
  const main = useRef<HTMLDivElement>(null)
  useFirstFieldFocus(() => main.current)
  return (
    <Flex flex="1" direction={{ base: 'column', md: 'row' }} bg="bg.panel" minH="100dvh">
      <WorkshopBand />
      <Flex
        direction="column"
        flex="1"
        maxW={{ base: 'none', md: '520px', lg: '600px' }}
        px={{ base: '4', sm: '12' }}
        py={{ base: '5', sm: '10' }}
      >
        <Box as="header">
          <Logo size={32} withName />
        </Box>
        <Flex
          as="main"
          ref={main}
          direction="column"
          justify="center"
          flex="1"
          w="full"
          maxW="360px"
          mx="auto"
          py="10"
          css={roomyControls}
        >
          <Heading as="h1" textStyle="2xl" fontWeight="semibold" mb={intro ? '2' : '5'}>
            {title}
          </Heading>
          {intro ? (
            <Text color="fg.muted" fontSize="0.9375rem" lineHeight="1.375rem" mb="5">
              {intro}
            </Text>
          ) : null}
          {children}
        </Flex>
        <Box as="footer">
          <Languages />
        </Box>
      </Flex>
      <Box flex="1" display={{ base: 'none', md: 'block' }}>
        <WorkshopDrawing />
      </Box>
    </Flex>
  )
}

/** The account screens have one field a line and room for it: 44 high, 15 px. */
const roomyControls = { '& div:has(> input)': { minH: '11', px: '3.5', fontSize: '0.9375rem' } } as const

function Languages() {
  const { t, language } = useT()
  const setLanguage = useSettingsStore((state) => state.setLanguage)
  return (
    <Flex align="center" gap="1" ms="-2.5" role="group" aria-label={t('Language')}>
      {(['et', 'en'] as const).map((each) => (
        <Button
          key={each}
          variant="ghost"
          size="sm"
          lang={each}
          aria-pressed={each === language}
          aria-label={each === 'et' ? 'Eesti' : 'English'}
          fontWeight={each === language ? 'semibold' : 'medium'}
          color={each === language ? 'fg' : 'fg.muted'}
          onClick={() => setLanguage(each)}
        >
          {each.toUpperCase()}
        </Button>
      ))}
      <Spacer />
    </Flex>
  )
}
