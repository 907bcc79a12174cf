import { isOutOfTolerance, QUALITY_MEASURES_MAX } from '@tehas/contracts/quality'
import { formatNumber, useT } from '@tehas/i18n'
import { Box, Button, Flex, Heading, IconButton, Signal, SimpleGrid, Spacer, Text } from '@tehas/ui'
import { ControlledField, DecimalInput, TextInput } from '@tehas/ui/forms'
import { AddIcon, DeleteIcon } from '@tehas/ui/icons'
import { emptyMeasure, type MeasureValues, type ReportForm, toMeasure } from './report-values'

type MeasuresFieldProps = { readonly form: ReportForm; readonly readOnly: boolean }

/** Measured values against their nominal and tolerance; one outside says so by shape, word and hue. */
export function MeasuresField({ form, readOnly }: MeasuresFieldProps) {
  const { t } = useT()
  const measures = form.watch('measures')
  const set = (next: MeasureValues[]) => form.setValue('measures', next, { shouldDirty: true })
  return (
    <Box as="section">
      <Flex align="center" mb="2" minH="8">
        <Heading as="h3" size="md">
          {t('Measures')}
        </Heading>
        <Spacer />
        {!readOnly && measures.length < QUALITY_MEASURES_MAX ? (
          <Button variant="ghost" size="sm" icon={<AddIcon />} onClick={() => set([...measures, emptyMeasure])}>
            {t('Add a measure')}
          </Button>
        ) : null}
      </Flex>
      {measures.length === 0 ? <Text color="fg.subtle">{t('Nothing is measured')}</Text> : null}
      {readOnly ? <MeasureList measures={measures} /> : null}
      {(readOnly ? [] : measures).map((measure, at) => {
        const title = measure.name || t('Measure {{number}}', { number: at + 1 })
        return (
          <Box key={at} role="group" aria-label={title} borderWidth="1px" borderRadius="l2" p="3" mb="2">
            <Flex gap="2" align="flex-end">
              <Box flex="1" minW="0">
                <ControlledField form={form} name={`measures.${at}.name`} label={t('What is measured')} required>
                  {(field) => <TextInput {...field} maxLength={100} />}
                </ControlledField>
              </Box>
              <IconButton
                label={t('Take {{name}} away', { name: title })}
                onClick={() => set(measures.filter((_, other) => other !== at))}
              >
                <DeleteIcon size={16} />
              </IconButton>
            </Flex>
            <SimpleGrid columns={3} gap="3" mt="2">
              <ControlledField form={form} name={`measures.${at}.nominal`} label={t('Nominal')} required>
                {(field) => <DecimalInput {...field} align="end" />}
              </ControlledField>
              <ControlledField form={form} name={`measures.${at}.tolerance`} label={t('Tolerance ±')} required>
                {(field) => <DecimalInput {...field} align="end" />}
              </ControlledField>
              <ControlledField form={form} name={`measures.${at}.value`} label={t('Measured value')}>
                {(field) => <DecimalInput {...field} align="end" />}
              </ControlledField>
            </SimpleGrid>
            <Box mt="2" _empty={{ display: 'none' }}>
              <MeasureVerdict measure={measure} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

/** As they were measured, where nothing is changed any more. */
function MeasureList({ measures }: { readonly measures: readonly MeasureValues[] }) {
  return (
    <Box as="ul" listStyleType="none">
      {measures.map((measure, at) => (
        <Flex
          as="li"
          key={at}
          gap="3"
          py="2"
          borderTopWidth="1px"
          wrap="wrap"
          align="baseline"
          fontVariantNumeric="tabular-nums"
        >
          <Text overflowWrap="anywhere">{measure.name}</Text>
          <Text color="fg.muted" whiteSpace="nowrap">
            {formatNumber(measure.nominal)} ± {formatNumber(measure.tolerance)}
          </Text>
          <Spacer />
          <Text fontWeight="semibold">{formatNumber(measure.value)}</Text>
          <MeasureVerdict measure={measure} />
        </Flex>
      ))}
    </Box>
  )
}

const isFigure = (value: number | null | undefined): value is number =>
  value !== undefined && value !== null && !Number.isNaN(value)

/** Whether what was measured is right; nothing while that is not known. */
function MeasureVerdict({ measure }: { readonly measure: MeasureValues }) {
  const { t } = useT()
  const { nominal, tolerance, value } = measure
  if (!isFigure(nominal) || !isFigure(tolerance) || !isFigure(value)) return null
  if (!isOutOfTolerance(toMeasure(measure))) {
    return (
      <Signal shape="done" tone="done" size={13}>
        {t('Within tolerance')}
      </Signal>
    )
  }
  const off = Math.abs(value - nominal) - tolerance
  const beyond = formatNumber(Number(off.toPrecision(9)))
  return (
    <Signal shape="late" tone="late" size={13}>
      {value > nominal
        ? t('Out of tolerance, {{beyond}} too much', { beyond })
        : t('Out of tolerance, {{beyond}} too little', { beyond })}
    </Signal>
  )
}
