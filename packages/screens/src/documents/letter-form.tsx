import { isApiError, useCommand } from '@tehas/api-client'
import {
  type DocumentLetter,
  type DocumentPages,
  type DocumentSubject,
  documentCalls,
  documentLetterSchema,
  mailedDocumentSchema,
} from '@tehas/contracts/documents'
import { useToast } from '@tehas/shell-api'
import { Box, Button, Flex, Stack, Text } from '@tehas/ui'
import { ControlledField, Form, TextArea, TextInput, useZodForm } from '@tehas/ui/forms'
import { PdfIcon } from '@tehas/ui/icons'
import { useEffect, useRef } from 'react'
import { FailureNotice } from '../drawer/failure-notice'
import { useSubmit } from '../drawer/use-submit'
import { useTexts } from './texts'

type LetterFormProps = {
  readonly id: string
  readonly asked: DocumentSubject
  readonly letter: NonNullable<DocumentPages['letter']>
  readonly fileName: string
  /** Of the document that was looked at. */
  readonly contentHash: string
  /** Called with what is typed when the form goes away. */
  readonly onLeave: (typed: DocumentLetter) => void
  /** Called when the document turned out to have changed: it has to be looked at again. */
  readonly onLookAgain: () => void
  readonly onSaving: (isSaving: boolean) => void
  readonly onSent: () => void
}

/** The letter with which the document goes out: to whom, and in which words. */
export function LetterForm(props: LetterFormProps) {
  const { id, asked, letter, fileName, contentHash, onLeave, onLookAgain, onSaving, onSent } = props
  const { t } = useTexts()
  const toast = useToast()
  const mail = useCommand(documentCalls.mailDocument)
  const form = useZodForm<DocumentLetter, DocumentLetter>(documentLetterSchema, { defaultValues: letter })
  const sending = useSubmit(form, async (values: DocumentLetter) => {
    const document = mailedDocumentSchema.parse(asked.document)
    await mail.mutateAsync({ body: { ...asked, document, ...values, contentHash } })
    toast.success(t('{{file}} goes to {{to}}', { file: fileName, to: values.to }))
    onSent()
  })
  const { isSaving } = sending
  useEffect(() => onSaving(isSaving), [isSaving, onSaving])
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => () => leave.current(form.getValues()), [form])
  const hasChanged = isApiError(sending.error) && sending.error.code === 'DOCUMENT_CHANGED'
  return (
    <>
      <FailureNotice error={sending.error} what={t('It was not sent')} />
      {hasChanged ? (
        <Box mb="4">
          <Button onClick={onLookAgain}>{t('Look at it again')}</Button>
        </Box>
      ) : null}
      <Form form={form} id={id} onSubmit={sending.submit} noSummary>
        <Stack gap="3">
          <ControlledField form={form} name="to" label={t('Recipient')} required>
            {(field) => <TextInput {...field} type="email" />}
          </ControlledField>
          <ControlledField form={form} name="title" label={t('Subject')} required>
            {(field) => <TextInput {...field} maxLength={200} />}
          </ControlledField>
          <ControlledField form={form} name="text" label={t('Letter')} required>
            {(field) => <TextArea {...field} rows={12} />}
          </ControlledField>
        </Stack>
      </Form>
      <Flex align="center" gap="2" mt="4" color="fg.muted">
        <PdfIcon />
        <Text>{fileName}</Text>
      </Flex>
    </>
  )
}
