import { useT } from '@tehas/i18n'
import { Box, Flex, Span, Text } from '@tehas/ui'
import { FileIcon } from '@tehas/ui/icons'
import type { FieldGroup } from '../../fields/field-levels'
import type { FieldRow } from './field-rows'

const texts = {
  root: { title: 'How an order will look', name: 'SO-148' },
  item: { title: 'How a product line will look', name: 'Table frame TF-80' },
  process: { title: 'How a process will look', name: 'Laser cutting' },
} as const satisfies Record<FieldGroup, { title: string; name: string }>

/** What switching a field on does, with made-up values. */
export function FieldPreview({ group, rows }: { group: FieldGroup; rows: readonly FieldRow[] }) {
  const { t } = useT()
  return (
    <Box mt="3" px="4" py="3.5" bg="bg.panel" borderWidth="1px" borderRadius="l2">
      <Text textStyle="xs" color="fg.subtle" mb="2">
        {t(texts[group].title)}
      </Text>
      <Flex wrap="wrap" columnGap="5" rowGap="1">
        <Span fontWeight="semibold">{t(texts[group].name)}</Span>
        {rows.map(({ key, values, example }) =>
          values.kind === 'file' ? (
            <Span key={key} color="petrol.fg" fontWeight="medium" display="inline-flex" alignItems="center" gap="1">
              <FileIcon size={14} />
              {example === '…' ? values.label : example}
            </Span>
          ) : (
            <Span key={key}>
              <Span color="fg.muted">{withoutUnit(values.label)}</Span> {example}
              {unitOf(values.label)}
            </Span>
          ),
        )}
      </Flex>
    </Box>
  )
}

/** “Thickness, mm” is shown as “Thickness 3 mm”. */
const withoutUnit = (label: string) => label.split(', ')[0] ?? label
const unitOf = (label: string) => {
  const [, unit] = label.split(', ')
  return unit ? `\u00a0${unit}` : ''
}
