import { formatDateTime, useT } from '@tehas/i18n'
import type { UnsentEdit } from '@tehas/screens/unsent'
import { useConfirm } from '@tehas/shell-api'
import { Box, Button, EmptyState, Flex, Tag, Text } from '@tehas/ui'
import { CheckIcon } from '@tehas/ui/icons'
import { Dialog } from '@tehas/ui/overlays'
import type { Sending } from './use-sending'

type UnsentDialogProps = { readonly sending: Omit<Sending, 'dialog'>; readonly onClose: () => void }

/** What waits to be sent: of which order, what and when, why it waits, and what can be done about it. */
export function UnsentDialog({ sending, onClose }: UnsentDialogProps) {
  const { t } = useT()
  const { list } = sending
  return (
    <Dialog
      open
      title={t('Not sent yet')}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {list.length === 0 ? (
        <EmptyState icon={CheckIcon} title={t('Everything is sent')} />
      ) : (
        <Box as="ul" listStyleType="none">
          {list.map((edit) => (
            <Waiting key={edit.key} edit={edit} sending={sending} />
          ))}
        </Box>
      )}
    </Dialog>
  )
}

function Waiting({ edit, sending }: { readonly edit: UnsentEdit; readonly sending: Omit<Sending, 'dialog'> }) {
  const { t } = useT()
  const confirm = useConfirm()
  const { order, edited, stopped, at } = edit
  const discard = async () => {
    const isSure = await confirm({
      title: t('Discard this change of {{number}}?', { number: order.number }),
      body: t('What you entered is lost. The order stays as it is.'),
      confirmLabel: t('Discard change'),
      cancelLabel: t('Keep it'),
      tone: 'danger',
    })
    if (isSure) sending.discard(edit)
  }
  return (
    <Box as="li" py="3" borderBottomWidth="1px" css={{ '&:last-of-type': { borderBottomWidth: '0' } }}>
      <Flex align="center" gap="2" wrap="wrap">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {order.number}
        </Text>
        {edited.kind === 'line' ? <Text>{edited.line.name}</Text> : null}
        {edited.kind === 'comment' ? <Text>{t('Comment')}</Text> : null}
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatDateTime(new Date(at).toISOString())}
        </Text>
        <StateTag edit={edit} />
      </Flex>
      {edited.kind === 'comment' ? (
        <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {edited.text}
        </Text>
      ) : (
        <Box as="dl" mt="1" display="grid" gridTemplateColumns="minmax(90px, 30%) minmax(0, 1fr)" columnGap="3">
          {edited.fields.map(({ field, label, text }) => (
            <Field key={field} label={label} text={text} />
          ))}
        </Box>
      )}
      {stopped?.why === 'asked' ? (
        <Text mt="1" color="fg.muted">
          {t('More was taken from stock than the order would ask for.')}
        </Text>
      ) : null}
      {stopped?.why === 'refused' ? (
        <Text mt="1" color="fg.error" whiteSpace="pre-line">
          {stopped.reason}
        </Text>
      ) : null}
      <Flex gap="2" mt="2" css={{ '& button': { minH: { base: '11', sm: '7' } } }}>
        {stopped ? (
          <Button size="sm" variant="outline" onClick={() => void sending.decide(edit)}>
            {{ changed: t('Compare'), asked: t('Answer'), refused: t('Send again') }[stopped.why]}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={() => void discard()}>
          {t('Discard change')}
        </Button>
      </Flex>
    </Box>
  )
}

function Field({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <Text as="dt" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere" whiteSpace="pre-wrap" lineClamp="4">
        {text}
      </Text>
    </>
  )
}

function StateTag({ edit: { stopped } }: { readonly edit: UnsentEdit }) {
  const { t } = useT()
  switch (stopped?.why) {
    case 'changed':
      return <Tag tone="short">{t('Changed by somebody else')}</Tag>
    case 'asked':
      return <Tag tone="short">{t('Waits for your answer')}</Tag>
    case 'refused':
      return <Tag tone="late">{t('Refused')}</Tag>
    case undefined:
      return <Tag tone="outline">{t('Waits for the connection')}</Tag>
  }
}
