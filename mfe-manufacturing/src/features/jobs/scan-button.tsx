import { useT } from '@tehas/i18n'
import { canScanByCamera } from '@tehas/screens/scan'
import { useToast } from '@tehas/shell-api'
import { IconButton, lazyPart } from '@tehas/ui'
import { ScanIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { jobOfCard } from './job-of-card'

// Loaded when somebody scans.
const CameraDialog = lazyPart(async () => (await import('@tehas/screens/camera')).CameraDialog)

/** Opens the job whose card the camera sees; nothing where a page gets no camera. */
export function ScanButton({ onScan }: { readonly onScan: (job: string) => void }) {
  const { t } = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  if (!canScanByCamera()) return null
  const read = (text: string) => {
    setOpen(false)
    const job = jobOfCard(text)
    if (job === undefined) toast.info(t('This is no job card'), { detail: text.slice(0, 60) })
    else onScan(job)
  }
  return (
    <>
      <IconButton
        variant="outline"
        label={t('Scan a job card')}
        flex="none"
        w="18"
        minW="72px"
        h="18"
        minH="72px"
        ms="auto"
        bg="bg.panel"
        borderColor="border.emphasized"
        onClick={() => setOpen(true)}
      >
        <ScanIcon size={24} />
      </IconButton>
      {isOpen ? (
        <CameraDialog
          words={{
            title: t('Scan a job card'),
            hint: t('Hold the code of the card in the picture.'),
            noCamera: t('The camera cannot be opened. Allow it in the browser, or choose the job in the list.'),
          }}
          onScan={read}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
