import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { CloseIcon } from '../icons/ui-icons'
import { Flex } from '../parts/layout'
import { Tag } from '../parts/tag'
import { BareInput, ControlFrame, frameState, Suffix } from './control-frame'
import { type ControlProps, useControl } from './field-context'

export type LabelsInputProps = ControlProps & {
  value: readonly string[]
  onChange: (labels: string[]) => void
  /** Spec §9: 5 labels of 22 characters. */
  most?: number
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

const Remove = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '4',
    me: '-1',
    borderRadius: 'l1',
    cursor: 'button',
    _hover: { bg: 'gray.muted' },
  },
})

/** Short words on a thing: Enter or comma adds, Backspace takes the last away. */
export function LabelsInput({
  value,
  onChange,
  most = 5,
  maxLength = 22,
  id,
  size = 'md',
  readOnly,
  disabled,
  onBlur,
  placeholder,
  ...props
}: LabelsInputProps) {
  const { t } = useT('ui')
  const control = useControl({ id })
  const [text, setText] = useState('')
  const isFull = value.length >= most
  const locked = Boolean(readOnly || disabled)

  function add() {
    const label = text.trim().slice(0, maxLength)
    setText('')
    if (label === '' || isFull) return
    const known = value.some((other) => other.toLocaleLowerCase() === label.toLocaleLowerCase())
    if (!known) onChange([...value, label])
  }

  function key(event: KeyboardEvent) {
    if ((event.key === 'Enter' && text.trim() !== '') || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }

  return (
    <ControlFrame
      size={size}
      flexWrap="wrap"
      gap="1"
      py="0.5"
      ps={value.length > 0 ? '1' : '2.5'}
      {...frameState({ invalid: control.invalid, readOnly, disabled })}
    >
      {value.map((label) => (
        <Tag key={label}>
          {label}
          {locked ? null : (
            <Remove
              type="button"
              aria-label={t('Remove {{name}}', { name: label })}
              onClick={() => onChange(value.filter((other) => other !== label))}
            >
              <CloseIcon size={12} />
            </Remove>
          )}
        </Tag>
      ))}
      {/* What is typed and how many there are stay on one line. */}
      <Flex flex="1 1 10rem" minW="0" align="center" gap="1">
        <BareInput
          {...props}
          {...control.aria}
          id={control.id}
          width="auto"
          minW="16"
          minH="6"
          px="1"
          value={text}
          maxLength={maxLength}
          placeholder={isFull ? '' : (placeholder ?? t('Add'))}
          readOnly={locked || isFull}
          disabled={disabled ?? false}
          onChange={(event) => setText(event.target.value.replaceAll(',', ''))}
          onKeyDown={key}
          onBlur={() => {
            add()
            onBlur?.()
          }}
        />
        <Suffix fontVariantNumeric="tabular-nums">{t('{{count}} of {{most}}', { count: value.length, most })}</Suffix>
      </Flex>
    </ControlFrame>
  )
}
