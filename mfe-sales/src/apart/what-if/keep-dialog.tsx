import { useCommand } from '@tehas/api-client'
import type { SaleOrder } from '@tehas/contracts'
import { offerVersionInputSchema, type TrialChanges, whatIfCalls } from '@tehas/contracts/what-if'
import { useT } from '@tehas/i18n'
import { NameDialog } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Text } from '@tehas/ui'

type KeepDialogProps = {
  readonly order: SaleOrder
  readonly changes: TrialChanges
  readonly onKept: () => void
  readonly onClose: () => void
}

/** Asks what a version of the offer is called, and keeps it. */
export function KeepDialog({ order, changes, onKept, onClose }: KeepDialogProps) {
  const { t } = useT()
  const toast = useToast()
  const keep = useCommand(whatIfCalls.keepOfferVersion, { quiet: true })
  return (
    <NameDialog
      title={t('Keep as a version of the offer')}
      schema={offerVersionInputSchema.shape.name}
      saveLabel={t('Keep version')}
      onSave={async (name) => {
        await keep.mutateAsync({ body: { orderId: order._id, version: order.version, name, changes } })
        toast.success(t('“{{name}}” was kept as a version of the offer', { name }))
        onKept()
      }}
      onClose={onClose}
    >
      <Text color="fg.muted" mt="3">
        {t('The order itself stays as it is.')}
      </Text>
    </NameDialog>
  )
}
