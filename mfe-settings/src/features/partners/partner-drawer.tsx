import { skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { EntityGate } from '@tehas/screens/drawer'
import { PartnerEditor, type PartnerEditorProps } from './partner-editor'

export type PartnerDrawerProps = Omit<PartnerEditorProps, 'partner'> & {
  /** The partner to change; a new one when undefined. */
  readonly id: string | undefined
}

/** A partner by its id, or a new one. */
export function PartnerDrawer({ id, ...editor }: PartnerDrawerProps) {
  const { t } = useT()
  const query = useCall(calls.getPartner, id ? { params: { partnerId: id } } : skip)
  if (id === undefined) return <PartnerEditor {...editor} partner={undefined} />
  return (
    <EntityGate
      frame={editor.frame}
      title={t('Partner')}
      query={query}
      failed={t('The partner did not load')}
      missing={t('This partner is not here')}
      onClose={editor.onCancel}
    >
      {(partner) => <PartnerEditor {...editor} partner={partner} />}
    </EntityGate>
  )
}
