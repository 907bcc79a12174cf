import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { type ControlProps, useControl } from '../forms/field-context'
import { richTextExtensions } from './extensions'
import { Tools } from './tools'

export type EditorProps = Pick<ControlProps, 'id' | 'readOnly' | 'disabled' | 'onBlur' | 'aria-label'> & {
  /** Markdown. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const Frame = chakra('div', {
  base: {
    width: '100%',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    '&:focus-within': {
      borderColor: 'petrol.focusRing',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-petrol-focus-ring)',
    },
    '&[data-invalid]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border-error)' },
    '&[data-readonly]': { bg: 'bg.canvas', borderColor: 'border' },
    '& [contenteditable]': {
      minH: '5rem',
      maxH: '50vh',
      overflowY: 'auto',
      px: '2.5',
      py: '1.5',
      outline: 'none',
      overflowWrap: 'anywhere',
    },
    '& * + p, & * + ul, & * + ol': { mt: '1.5' },
    '& li > p, & li + li': { mt: '0' },
    '& ul': { listStyle: 'disc', ps: '5' },
    '& ol': { listStyle: 'decimal', ps: '5' },
    '& a': { color: 'petrol.fg', textDecoration: 'underline' },
    '& strong': { fontWeight: '600' },
    '& em': { fontStyle: 'italic' },
  },
})

/** Writes and shows formatted text; the tools above it work by keyboard too (Ctrl+B, Ctrl+I, lists by "- " and "1. "). */
export function Editor({ value, onChange, onBlur, readOnly = false, disabled = false, ...props }: EditorProps) {
  const { t } = useT('ui')
  const control = useControl(props)
  const isFixed = readOnly || disabled
  const last = useRef(value)
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    contentType: 'markdown',
    editable: !isFixed,
    editorProps: {
      // Ctrl+Enter sends the form around the field; here it would begin a new line.
      handleDOMEvents: { keydown: (_, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) },
      attributes: {
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(control.labelId
          ? { 'aria-labelledby': control.labelId }
          : { 'aria-label': props['aria-label'] ?? t('Text') }),
        ...(control.aria['aria-describedby'] && { 'aria-describedby': control.aria['aria-describedby'] }),
        ...(control.invalid && { 'aria-invalid': 'true' }),
        ...(control.required && { 'aria-required': 'true' }),
        ...(isFixed && { 'aria-readonly': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      last.current = changed.getMarkdown().trimEnd()
      onChange(last.current)
    },
    onBlur: () => onBlur?.(),
  })

  // What was changed elsewhere, such as by taking a change back, is shown; what was typed here stands already.
  useEffect(() => {
    if (!editor || value === last.current) return
    last.current = value
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor?.setEditable(!isFixed, false)
  }, [editor, isFixed])

  return (
    <Frame data-invalid={control.invalid ? '' : undefined} data-readonly={isFixed ? '' : undefined}>
      {isFixed || !editor ? null : <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </Frame>
  )
}
