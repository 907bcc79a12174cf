import { type AnyOrder, constants } from '@tehas/contracts'
import { formatNumber, useT } from '@tehas/i18n'
import { KeptForLater, useReportSaveError } from '@tehas/screens'
import type { AskConflict } from '@tehas/screens/conflict'
import { useRights, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, Flex, Text } from '@tehas/ui'
import { FormField, TextArea } from '@tehas/ui/forms'
import { useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { useSaveHeader } from '../saving/use-save-header'

type OrderNotesProps = { readonly order: AnyOrder; readonly ask: AskConflict }

/** Notes on the order, open to whoever may write such orders, whatever the order's status. */
export function OrderNotes({ order, ask }: OrderNotesProps) {
  const { t } = useT()
  const reportSaveError = useReportSaveError()
  const canEdit = useRights().has(useOrderKind().rights.write)
  const saveHeader = useSaveHeader(ask)
  const [draft, setDraft] = useState<{ readonly text: string; readonly read: AnyOrder }>()
  const [saving, setSaving] = useState(false)
  const text = draft?.text ?? order.notes
  const isChanged = draft !== undefined && draft.text !== order.notes
  useUnsavedChanges(isChanged)

  const save = async () => {
    if (!draft) return
    setSaving(true)
    try {
      const saved = await saveHeader({ read: draft.read, wanted: { notes: draft.text.trim() } })
      if (saved) setDraft(undefined)
    } catch (error) {
      if (error instanceof KeptForLater) setDraft(undefined)
      reportSaveError(error)
    } finally {
      setSaving(false)
    }
  }

  if (!canEdit) {
    return (
      <Box px="4" py="5" whiteSpace="pre-wrap">
        {order.notes || <Text color="fg.subtle">{t('No notes')}</Text>}
      </Box>
    )
  }
  return (
    <Box
      px="4"
      py="5"
      maxW="720px"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
      }}
    >
      <FormField
        label={t('Notes')}
        help={t('{{count}} of {{most}} characters', {
          count: text.length,
          most: formatNumber(constants.sharedNotesLength, 0),
        })}
      >
        <TextArea
          value={text}
          rows={10}
          onChange={(value) =>
            setDraft({ text: (value ?? '').slice(0, constants.sharedNotesLength), read: draft?.read ?? order })
          }
        />
      </FormField>
      <Flex gap="2" mt="3" justify="flex-end">
        <Button variant="ghost" disabled={!isChanged} onClick={() => setDraft(undefined)}>
          {t('Cancel')}
        </Button>
        <Button disabled={!isChanged} loading={saving} onClick={() => void save()}>
          {t('Save notes')}
        </Button>
      </Flex>
    </Box>
  )
}
