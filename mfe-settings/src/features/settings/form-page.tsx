import { useT } from '@tehas/i18n'
import { FailureNotice, type Submit } from '@tehas/screens/drawer'
import { Box, Button, Flex, PageHeader } from '@tehas/ui'
import type { ReactNode } from 'react'

export type FormPageProps = {
  readonly title: string
  /** Id of the form that Save submits. */
  readonly form: string
  readonly isDirty: boolean
  readonly saving: Pick<Submit<never>, 'isSaving' | 'error'>
  readonly children: ReactNode
}

/** A settings page that is one form, with Save at its end, in sight while the form is longer than the screen. */
export function FormPage({ title, form, isDirty, saving, children }: FormPageProps) {
  const { t } = useT()
  return (
    <>
      <PageHeader title={title} />
      <Box px={{ base: '4', sm: '5' }} maxW="800px" w="full" flex="1">
        {children}
      </Box>
      <Box
        position="sticky"
        bottom="0"
        zIndex="1"
        bg="bg.panel"
        px={{ base: '4', sm: '5' }}
        maxW="800px"
        w="full"
        mt="6"
      >
        <Box py="3" borderTopWidth="1px">
          <FailureNotice error={saving.error} />
          <Flex justify="flex-end">
            <Button
              variant="solid"
              type="submit"
              form={form}
              loading={saving.isSaving}
              disabled={!isDirty}
              w={{ base: 'full', sm: 'auto' }}
            >
              {t('Save changes')}
            </Button>
          </Flex>
        </Box>
      </Box>
    </>
  )
}
