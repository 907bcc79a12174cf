import { useT } from '@tehas/i18n'
import { Box, Flex, Signal, Span } from '@tehas/ui'
import { HATCHED } from './time-bar'

/** What the bars and shapes of the table mean. */
export function Legend() {
  const { t } = useT()
  return (
    <Flex gap="5" wrap="wrap" px="5" py="3" textStyle="xs" color="fg.muted" align="center">
      <Mark name={t('worked time')}>
        <Box w="4" h="6px" bg="chart.2" borderRadius="l1" />
      </Mark>
      <Mark name={t('overtime')}>
        <Box w="4" h="6px" backgroundImage={HATCHED} />
      </Mark>
      <Mark name={t('the plan, today as far as it lies behind')}>
        <Box w="1.5px" h="2.5" bg="fg.muted" />
      </Mark>
      <Signal shape="running" tone="accent" fontWeight="normal">
        {t('runs now')}
      </Signal>
      <Signal shape="late" tone="late" fontWeight="normal">
        {t('forgotten timer')}
      </Signal>
    </Flex>
  )
}

type MarkProps = { readonly name: string; readonly children: React.ReactNode }

const Mark = ({ name, children }: MarkProps) => (
  <Flex as="span" gap="2" align="center">
    {children}
    <Span>{name}</Span>
  </Flex>
)
