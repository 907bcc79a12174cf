import { useT } from '@tehas/i18n'
import { Flex, Heading, Text } from '@tehas/ui'
import { memo } from 'react'

type RailHeadProps = { readonly title: string; readonly products: number }

export const RailHead = memo(function RailHead({ title, products }: RailHeadProps) {
  const { t } = useT()
  return (
    <Flex align="baseline" justify="space-between" mb="3">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text textStyle="xs" color="fg.muted">
        {t('live, {{count}} products', { count: products })}
      </Text>
    </Flex>
  )
})
