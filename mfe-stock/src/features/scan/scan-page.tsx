import { scannedCodeSchema } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { canScanByCamera, useWedge } from '@tehas/screens/scan'
import { useSession, useTitle } from '@tehas/shell-api'
import { Box, Button, EmptyState, Flex, lazyPart, PageHeader, Stack } from '@tehas/ui'
import { ControlledField, Form, TextInput, useZodForm } from '@tehas/ui/forms'
import { ScanIcon } from '@tehas/ui/icons'
import { useId, useState } from 'react'
import { z } from 'zod'
import { ChooseDialog } from './choose-dialog'
import { useFindScanned } from './use-find-scanned'

// Loaded when somebody scans by the camera.
const CameraDialog = lazyPart(async () => (await import('@tehas/screens/camera')).CameraDialog)

const formSchema = z.object({ code: scannedCodeSchema })
type Input = z.input<typeof formSchema>
type Values = z.output<typeof formSchema>

/** Finds products, orders and locations by their labels: by the camera, a scanner or a typed code. */
export function ScanPage() {
  const { t } = useT()
  const id = useId()
  const { project } = useSession()
  useTitle([t('Scan'), project?.name])
  const { find, choices, choose } = useFindScanned()
  const [isScanning, setScanning] = useState(false)
  const form = useZodForm<Input, Values>(formSchema, { defaultValues: { code: '' } })
  const findTyped = async ({ code }: Values): Promise<void> => {
    // What led to nothing stays, to be mended or tried again.
    if (await find(code)) form.reset()
  }
  useWedge((text) => void find(text))
  return (
    <Flex direction="column" h="100%" minH="0" bg="bg.panel">
      <PageHeader title={t('Scan')} />
      <Box flex="1" minH="0" overflow="auto" px="4" py="4">
        <Stack gap="6" maxW="480px" mx="auto">
          <EmptyState icon={ScanIcon} title={t('Scan a label')}>
            {t('A scanner works on every page: products, orders and locations open by their labels.')}
          </EmptyState>
          {canScanByCamera() ? (
            <Button variant="solid" size="lg" onClick={() => setScanning(true)}>
              <ScanIcon />
              {t('Scan by camera')}
            </Button>
          ) : null}
          <Form form={form} id={id} onSubmit={findTyped} noSummary>
            <Flex gap="2" align="flex-end">
              <Box flex="1" minW="0">
                <ControlledField form={form} name="code" label={t('Code, order number or location')}>
                  {(field) => <TextInput {...field} autoComplete="off" />}
                </ControlledField>
              </Box>
              <Button type="submit" form={id}>
                {t('Find')}
              </Button>
            </Flex>
          </Form>
        </Stack>
      </Box>
      {choices.length > 0 ? <ChooseDialog choices={choices} choose={choose} /> : null}
      {isScanning ? (
        <CameraDialog
          words={{
            title: t('Scan a label'),
            hint: t('Hold the code of the label in the picture.'),
            noCamera: t('The camera cannot be opened. Allow it in the browser, or type the code.'),
          }}
          onScan={(text) => {
            setScanning(false)
            void find(text)
          }}
          onClose={() => setScanning(false)}
        />
      ) : null}
    </Flex>
  )
}
