import { formatDateTime, useT } from '@tehas/i18n'
import { FormField, TextInput } from '@tehas/ui/forms'
import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** When it will have come: now, by the clock of the service, since nothing is booked back in time (rules §3). */
export function ReceiptTime() {
  const { t } = useT()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <FormField label={t('Time')}>
      <TextInput value={formatDateTime(now.toISOString())} onChange={() => undefined} readOnly />
    </FormField>
  )
}
