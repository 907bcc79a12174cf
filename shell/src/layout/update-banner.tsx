import { useT } from '@tehas/i18n'
import { Button, Flex, Text, useAfterPress } from '@tehas/ui'
import { useUpdateStore } from '../pwa/update-store'

/** The yellow banner (specification §2); it pushes the page down and never covers it. */
export function UpdateBanner() {
  const { t } = useT()
  const { status: newest, apply } = useUpdateStore()
  const status = useAfterPress(newest)
  if (status === 'none') return null
  return (
    <Flex role="status" minH="10" px="5" py="1" gap="3" align="center" wrap="wrap" bg="banner" color="banner.fg">
      <Text fontWeight="semibold" flex={{ base: '1', sm: 'none' }}>
        {t('New version available!')}
      </Text>
      <Text flex={{ base: '1 0 100%', sm: '1' }} order={{ base: '1', sm: '0' }}>
        {t('Please update to newest version to continue using app!')}
      </Text>
      <Button
        size="sm"
        bg="banner.fg"
        color="banner"
        borderColor="banner.fg"
        css={{ '&:hover:not(:disabled)': { bg: 'banner.fg', opacity: 0.9 } }}
        loading={status === 'installing'}
        onClick={() => void apply()}
      >
        {t('Update')}
      </Button>
    </Flex>
  )
}
