import { useT } from '@tehas/i18n'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { TextInput } from '../forms/text-input'
import { BulletListIcon, FormattedTextIcon, ItalicIcon, LinkIcon, NumberChoiceIcon } from '../icons'
import { Button } from '../parts/button'
import { IconButton } from '../parts/icon-button'
import { Box, Flex } from '../parts/layout'

/** An address as it is kept: what has no scheme is a page of the web, or a mail address. */
const addressOf = (typed: string): string => {
  const address = typed.trim()
  if (address === '' || /^[a-z]+:/i.test(address)) return address
  return address.includes('@') ? `mailto:${address}` : `https://${address}`
}

/** What formats the chosen text, and shows how it is formatted. */
export function Tools({ editor }: { readonly editor: Editor }) {
  const { t } = useT('ui')
  const [address, setAddress] = useState<string>()
  const is = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      bold: shown.isActive('bold'),
      italic: shown.isActive('italic'),
      bullets: shown.isActive('bulletList'),
      numbers: shown.isActive('orderedList'),
      link: shown.isActive('link'),
      href: String(shown.getAttributes('link').href ?? ''),
    }),
  })
  const onText = () => editor.chain().focus()
  const close = () => {
    setAddress(undefined)
    editor.commands.focus()
  }
  const setLink = () => {
    const href = addressOf(address ?? '')
    if (href === '') onText().extendMarkRange('link').unsetLink().run()
    else if (editor.state.selection.empty && !is.link)
      onText()
        .insertContent({ type: 'text', text: address?.trim() ?? '', marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else onText().extendMarkRange('link').setLink({ href }).run()
    setAddress(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The form around the field neither sends nor closes.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') setLink()
    else close()
  }
  const tools = [
    { label: t('Bold'), icon: <FormattedTextIcon />, isOn: is.bold, run: () => onText().toggleBold().run() },
    { label: t('Italic'), icon: <ItalicIcon />, isOn: is.italic, run: () => onText().toggleItalic().run() },
    { label: t('List'), icon: <BulletListIcon />, isOn: is.bullets, run: () => onText().toggleBulletList().run() },
    {
      label: t('Numbered list'),
      icon: <NumberChoiceIcon />,
      isOn: is.numbers,
      run: () => onText().toggleOrderedList().run(),
    },
    { label: t('Web link'), icon: <LinkIcon />, isOn: is.link, run: () => setAddress(is.href) },
  ]
  return (
    <Box borderBottomWidth="1px" borderColor="border" px="1" py="0.5">
      {/* A press keeps the focus in the text: what is typed next stands there. */}
      <Flex role="toolbar" aria-label={t('Formatting')} gap="0.5" onMouseDown={(event) => event.preventDefault()}>
        {tools.map(({ label, icon, isOn, run }) => (
          <IconButton key={label} label={label} size="sm" aria-pressed={isOn} onClick={run}>
            {icon}
          </IconButton>
        ))}
      </Flex>
      {address === undefined ? null : (
        <Flex gap="1" mt="1" mb="0.5" onKeyDown={onKeyDown}>
          <TextInput autoFocus aria-label={t('Address of the link')} value={address} onChange={setAddress} />
          <Button size="sm" onClick={setLink}>
            {address.trim() === '' ? t('Take the link away') : t('Set')}
          </Button>
        </Flex>
      )}
    </Box>
  )
}
