import './texts'
import { useCall } from '@tehas/api-client'
import { calls, type Id } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useRights } from '@tehas/shell-api'
import { Box, Button, SkeletonRows, Tabs } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useState } from 'react'
import { changesOf, nothingEntered, problemsOf } from './entered'
import { KeepDialog } from './keep-dialog'
import { TrialForm } from './trial'
import { Versions } from './versions'

export type WhatIfProps = { readonly orderId: Id; readonly onClose: () => void }

/** What a sale order would come to with other quantities, prices, materials or discount; and versions of the offer. */
export function WhatIf({ orderId, onClose }: WhatIfProps) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(true)
  const [tab, setTab] = useState<'try' | 'versions'>('try')
  const [entered, setEntered] = useState(nothingEntered)
  const [isKeeping, setKeeping] = useState(false)
  const canKeep = useRights().has('SALES_WRITE')
  const found = useCall(calls.getSaleOrder, { params: { orderId } })
  const order = found.data
  const changes = order && changesOf(order, entered)
  const hasChanges = changes !== undefined && Object.keys(changes).length > 0
  const close = () => setOpen(false)
  return (
    <DrawerFrame
      open={isOpen}
      title={t('What if')}
      number={order?.transactionNumber}
      onClose={close}
      onExited={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('Close')}
          </Button>
          {tab === 'try' ? (
            <>
              <Button disabled={!hasChanges} onClick={() => setEntered(nothingEntered)}>
                {t('As the order is')}
              </Button>
              {canKeep ? (
                <Button
                  variant="solid"
                  // On a phone it has the line that the others leave.
                  flex={{ base: '1 1 auto', sm: '0 0 auto' }}
                  disabled={!changes || problemsOf(changes).size > 0}
                  onClick={() => setKeeping(true)}
                >
                  {t('Keep as a version')}
                </Button>
              ) : null}
            </>
          ) : null}
        </>
      }
    >
      <Box mx="-5" mt="-4" mb="4">
        <Tabs
          label={t('What if')}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'try', label: t('Try changes') },
            { id: 'versions', label: t('Offer versions') },
          ]}
        />
      </Box>
      {!order ? (
        <NotLoaded found={found} title={t('The order did not load')}>
          <SkeletonRows rows={8} />
        </NotLoaded>
      ) : tab === 'try' ? (
        <TrialForm order={order} entered={entered} onEnter={setEntered} />
      ) : (
        <Versions order={order} onUsed={() => setEntered(nothingEntered)} />
      )}
      {isKeeping && order && changes ? (
        <KeepDialog
          order={order}
          changes={changes}
          onClose={() => setKeeping(false)}
          onKept={() => {
            setKeeping(false)
            setTab('versions')
          }}
        />
      ) : null}
    </DrawerFrame>
  )
}
