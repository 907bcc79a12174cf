import { isApiError, useCall, useCommand } from '@tehas/api-client'
import { type QualityReasons, qualityCalls } from '@tehas/contracts/quality'
import { useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useSubmit } from '@tehas/screens/drawer'
import { useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, Flex, IconButton, PageHeader, SkeletonRows, Text } from '@tehas/ui'
import { ControlledField, Form, isChanged, Switch, TextInput, useZodForm } from '@tehas/ui/forms'
import { AddIcon, DeleteIcon } from '@tehas/ui/icons'
import { FormPage } from '../settings/form-page'
import {
  mergedReasons,
  type ReasonsValues,
  reasonsFormSchema,
  storedReasons,
  toReasons,
  toReasonsValues,
} from './reason-values'

const FORM = 'quality-reasons-form'
const MOST = 50
type Sent = Pick<QualityReasons, 'reasons' | 'reportsParts'>

/** Settings, Quality: the reasons that quality reports and scrap offer to choose from, and how pieces are reported. */
export function ReasonsPage() {
  const { t } = useT()
  const found = useCall(qualityCalls.getQualityReasons, {})
  if (found.data)
    return <ReasonsForm key={`${found.data.reasons.join('\n')}${found.data.reportsParts}`} stored={found.data} />
  return (
    <>
      <PageHeader title={t('Reasons of rejects')} />
      <Box px={{ base: '4', sm: '5' }}>
        <NotLoaded found={found} title={t('The reasons did not load')}>
          <SkeletonRows rows={6} />
        </NotLoaded>
      </Box>
    </>
  )
}

function ReasonsForm({ stored }: { readonly stored: QualityReasons }) {
  const { t } = useT()
  const toast = useToast()
  const { mutateAsync } = useCommand(qualityCalls.setQualityReasons, { quiet: true })
  const form = useZodForm<ReasonsValues, ReasonsValues>(reasonsFormSchema, {
    defaultValues: toReasonsValues(stored),
  })
  const rows = form.watch('reasons')
  const set = (next: ReasonsValues['reasons']) => form.setValue('reasons', next, { shouldDirty: true })
  useUnsavedChanges(() => isChanged(form))

  const send = async ({ reasons, reportsParts }: Sent, over: QualityReasons): Promise<QualityReasons> => {
    try {
      return await mutateAsync({ body: { version: over.version, reasons, reportsParts } })
    } catch (error) {
      const theirs = isApiError(error, 'VERSION_CONFLICT') ? storedReasons(error.details.current) : undefined
      if (!theirs) throw error
      // The project has one version for all that is kept of it: mostly somebody changed something else.
      const parts = reportsParts === over.reportsParts ? theirs.reportsParts : reportsParts
      return send({ reasons: mergedReasons(over.reasons, reasons, theirs.reasons), reportsParts: parts }, theirs)
    }
  }
  const saving = useSubmit(form, async (values: ReasonsValues) => {
    const saved = await send({ reasons: toReasons(values), reportsParts: values.reportsParts }, stored)
    form.reset(toReasonsValues(saved))
    toast.success(t('Reasons saved'))
  })

  return (
    <FormPage title={t('Reasons of rejects')} form={FORM} isDirty={isChanged(form)} saving={saving}>
      <Text color="fg.muted" mb="4">
        {t(
          'Quality reports and scrapped pieces offer these; whoever writes one may also use own words. Reports keep the words they have.',
        )}
      </Text>
      <Form form={form} id={FORM} onSubmit={saving.submit}>
        {rows.map((_, at) => (
          <Flex key={at} gap="2" align="flex-end" mb="2">
            <Box flex="1" minW="0">
              <ControlledField
                form={form}
                name={`reasons.${at}.reason`}
                label={t('Reason {{number}}', { number: at + 1 })}
              >
                {(field) => <TextInput {...field} maxLength={200} />}
              </ControlledField>
            </Box>
            <IconButton
              label={t('Remove reason {{number}}', { number: at + 1 })}
              onClick={() => set(rows.filter((__, other) => other !== at))}
            >
              <DeleteIcon size={16} />
            </IconButton>
          </Flex>
        ))}
      </Form>
      <Box mt="5">
        <Switch
          checked={form.watch('reportsParts')}
          onChange={(on) => form.setValue('reportsParts', on, { shouldDirty: true })}
        >
          {t('Parts of a piece may be reported')}
        </Switch>
        <Text color="fg.muted">{t('Otherwise workers report whole pieces and sets alone.')}</Text>
      </Box>
      {rows.length < MOST ? (
        <Button variant="ghost" icon={<AddIcon />} onClick={() => set([...rows, { reason: '' }])}>
          {t('Add a reason')}
        </Button>
      ) : null}
    </FormPage>
  )
}
