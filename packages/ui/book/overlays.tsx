import { useState } from 'react'
import { Button, Flex, IconButton, Kbd, Menu, Text } from '../src'
import { Combobox, DateInput, FormField, TextInput } from '../src/forms'
import { CopyIcon, DeleteIcon, EditIcon, MoreIcon } from '../src/icons'
import {
  ActionDialog,
  ConfirmDialog,
  createToaster,
  Dialog,
  DrawerFrame,
  MessageDialog,
  Popover,
  ToastRegion,
} from '../src/overlays'
import { Chapter, LONG_WORDS, nothing } from './chapter'

const toaster = createToaster()
const CLIENTS = ['Kalda Mööbel OÜ', 'Sadama Kohvik OÜ'].map((label) => ({ value: label, label }))

type Shown = 'none' | 'confirm' | 'force' | 'message' | 'drawer' | 'nested' | 'dialog' | 'sheet' | 'entry' | 'question'

export function Overlays() {
  const [shown, setShown] = useState<Shown>('none')
  const [client, setClient] = useState<string | undefined>()
  const [day, setDay] = useState<string | undefined>('2026-11-27')
  const close = () => setShown('none')
  return (
    <Chapter title="What opens above the page">
      <Flex wrap="wrap" gap="2">
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
        <Button onClick={() => setShown('confirm')}>Confirm</Button>
        <Button onClick={() => setShown('force')}>Force removal</Button>
        <Button onClick={() => setShown('message')}>Message</Button>
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('sheet')}>Sheet</Button>
        <Button onClick={() => setShown('entry')}>Entry</Button>
        <Button onClick={() => setShown('question')}>Question</Button>
        <Button
          onClick={() =>
            toaster.success('Order is active', {
              detail: 'SO-2026-148, followers were told',
              action: { label: 'Undo', onPress: nothing },
            })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toaster.error('You do not have permission to perform this action.')}>Error toast</Button>
        <Button onClick={() => toaster.info(LONG_WORDS, { detail: LONG_WORDS })}>Long toast</Button>
        <Popover trigger={<Button>Why</Button>} title="Why 26,0 %">
          246,69 € more after discount reaches the target of 28 %.
        </Popover>
        <Menu
          trigger={
            <IconButton label="More" variant="outline">
              <MoreIcon />
            </IconButton>
          }
          groups={[
            {
              id: 'edit',
              items: [
                { id: 'edit', label: 'Edit', icon: <EditIcon />, onSelect: nothing },
                { id: 'copy', label: 'Duplicate', icon: <CopyIcon />, shortcut: 'Ctrl D', onSelect: nothing },
              ],
            },
            {
              id: 'danger',
              items: [{ id: 'delete', label: 'Delete', icon: <DeleteIcon />, tone: 'danger', onSelect: nothing }],
            },
          ]}
        />
      </Flex>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Annul SO-2026-148?"
        confirmLabel="Annul order"
        cancelLabel="Keep order"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        Two timers stop and 127,68 kg of open sheet demand drops to 0.
      </ConfirmDialog>
      <ConfirmDialog
        open={shown === 'force'}
        title="Remove Table frame TF-80?"
        confirmLabel="Remove product"
        cancelLabel="Keep product"
        tone="danger"
        typeToConfirm="TF-80"
        onConfirm={close}
        onCancel={close}
      >
        It is in two active orders.
      </ConfirmDialog>
      <MessageDialog open={shown === 'message'} onClose={close}>
        The order was changed by someone else.
      </MessageDialog>
      <Dialog
        open={shown === 'dialog' || shown === 'sheet'}
        sheet={shown === 'sheet'}
        title="Name of the view"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="solid" onClick={close}>
              Keep
            </Button>
          </>
        }
      >
        <FormField label="Name">
          <TextInput value={LONG_WORDS} onChange={nothing} />
        </FormField>
      </Dialog>
      {shown === 'entry' ? (
        <ActionDialog
          title="Reopen SO-2026-148"
          cancelLabel="Cancel"
          actionLabel="Reopen"
          onAction={close}
          onClose={close}
          busy
        >
          <FormField label="Reason" required>
            <TextInput value="" onChange={nothing} />
          </FormField>
        </ActionDialog>
      ) : null}
      {shown === 'question' ? (
        <ActionDialog
          title="Complete SO-2026-148?"
          cancelLabel="Leave it open"
          actions={[
            { label: 'Keep as they are', onAction: close },
            { label: 'Mark all complete', onAction: close },
          ]}
          onClose={close}
        >
          Two products are not finished.
        </ActionDialog>
      ) : null}
      {shown === 'drawer' || shown === 'nested' ? (
        <DrawerFrame
          title="New sale order"
          number="SO-2026-153"
          headerEnd="draft kept 14:06"
          covered={shown === 'nested' ? 1 : 0}
          onClose={close}
          onSave={close}
          footerHint={
            <>
              <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> saves
            </>
          }
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                Cancel
              </Button>
              <Button>Save as offer</Button>
              <Button variant="solid">Save and publish</Button>
            </>
          }
        >
          <FormField label="Client" required>
            <Combobox options={CLIENTS} value={client} onChange={setClient} />
          </FormField>
          <FormField label="Delivery date">
            <DateInput value={day} onChange={setDay} />
          </FormField>
          <Button mt="3" onClick={() => setShown('nested')}>
            Add product
          </Button>
        </DrawerFrame>
      ) : null}
      {shown === 'nested' ? (
        <DrawerFrame title="Product" width={480} onClose={() => setShown('drawer')}>
          <Text>Nested</Text>
        </DrawerFrame>
      ) : null}
      <ToastRegion toaster={toaster} />
    </Chapter>
  )
}
