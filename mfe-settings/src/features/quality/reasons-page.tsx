import { isApiError, useCall, useCommand } from '@tehas/api-client'
import { type QualityReasons, qualityCalls } from '@tehas/contracts/quality'
import { useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { useSubmit } from '@tehas/screens/drawer'
import { useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, Flex, IconButton, PageHeader, SkeletonRows, Text } from '@tehas/ui'
import { ControlledField, Form, isChanged, TextInput, useZodForm } from '@tehas/ui/forms'
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

/** Settings, Quality: the reasons that quality reports offer to choose from. */
export function ReasonsPage() {
  const { t } = useT()
  const found = useCall(qualityCalls.getQualityReasons, {})
  if (found.data) return <ReasonsForm key={found.data.reasons.join('\n')} stored={found.data} />
  return (
    <>
      <PageHeader title={t('Reasons of rejects')} />
      <Box px={{ base: '4', sm: '5' }}>
        {found.error ? (
          <LoadFailure
            title={t('The reasons did not load')}
            error={found.error}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Box>
    </>
  )
}

function ReasonsForm({ stored }: { readonly stored: QualityReasons }) {
  const { t } = useT()
  const toast = useToast()
  const { mutateAsync } = useCommand(qualityCalls.setQualityReasons, { quiet: true })
  const form = useZodForm<ReasonsValues, ReasonsValues>(reasonsFormSchema, {
    defaultValues: toReasonsValues(stored.reasons),
  })
  const rows = form.watch('reasons')
  const set = (next: ReasonsValues['reasons']) => form.setValue('reasons', next, { shouldDirty: true })
  useUnsavedChanges(() => isChanged(form))

  const send = async (reasons: string[], over: QualityReasons): Promise<QualityReasons> => {
    try {
      return await mutateAsync({ body: { version: over.version, reasons } })
    } catch (error) {
      const theirs = isApiError(error, 'VERSION_CONFLICT') ? storedReasons(error.details.current) : undefined
      if (!theirs) throw error
      // The project has one version for all that is kept of it: mostly somebody changed something else.
      return send(mergedReasons(over.reasons, reasons, theirs.reasons), theirs)
    }
  }
  const saving = useSubmit(form, async (values: ReasonsValues) => {
    const saved = await send(toReasons(values), stored)
    form.reset(toReasonsValues(saved.reasons))
    toast.success(t('Reasons saved'))
  })

  return (
    <FormPage title={t('Reasons of rejects')} form={FORM} isDirty={isChanged(form)} saving={saving}>
      <Text color="fg.muted" mb="4">
        {t('Quality reports offer these; whoever writes one may also use own words. Reports keep the words they have.')}
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
      {rows.length < MOST ? (
        <Button variant="ghost" icon={<AddIcon />} onClick={() => set([...rows, { reason: '' }])}>
          {t('Add a reason')}
        </Button>
      ) : null}
    </FormPage>
  )
}
