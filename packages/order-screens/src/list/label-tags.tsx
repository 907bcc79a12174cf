import { useT } from '@tehas/i18n'
import { Flex, Span, Tag, VisuallyHidden } from '@tehas/ui'

/** The first label of an order, and how many more there are; a cut tag would be a wrong one. */
export function LabelTags({ labels }: { readonly labels: readonly string[] }) {
  const { t } = useT()
  const [first, ...rest] = labels
  if (first === undefined) return null
  return (
    <Flex gap="1" minW="0" title={labels.join(', ')}>
      <Tag minW="0">
        <Span truncate minW="0">
          {first}
        </Span>
      </Tag>
      {rest.length > 0 ? (
        <>
          <Tag flexShrink="0" aria-hidden>
            +{rest.length}
          </Tag>
          <VisuallyHidden>{t('and {{labels}}', { labels: rest.join(', ') })}</VisuallyHidden>
        </>
      ) : null}
    </Flex>
  )
}
