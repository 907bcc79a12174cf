import type { PurchaseProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Signal } from '@tehas/ui'

/** Whether a line that is bought has come: its states are those of work, told in the words of receiving. */
export function LineState({ value }: { readonly value: PurchaseProduct['status'] }) {
  const { t } = useT()
  switch (value) {
    case 'COMPLETE':
      return (
        <Signal shape="done" tone="done">
          {t('Received')}
        </Signal>
      )
    case 'IN_PROGRESS':
      return (
        <Signal shape="active" tone="accent">
          {t('In part')}
        </Signal>
      )
    case 'NOT_COMPLETE':
      return <Signal shape="not-started">{t('To come')}</Signal>
  }
}
