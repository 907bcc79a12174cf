import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Shape, shapes } from '../icons/shapes'

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'l2',
    '& > svg': { flexShrink: '0', mt: '1px' },
  },
  variants: {
    tone: {
      info: { bg: 'bg.info', color: 'fg.info' },
      error: { bg: 'bg.error', color: 'fg.error' },
      warning: { bg: 'bg.warning', color: 'fg.warning' },
      success: { bg: 'bg.success', color: 'fg.success' },
    },
  },
  defaultVariants: { tone: 'info' },
})

const SHAPES = { info: 'info', error: 'error', warning: 'late', success: 'done' } as const satisfies Record<
  string,
  Shape
>

export type NoticeProps = {
  tone?: keyof typeof SHAPES
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A boxed remark inside a page or form. Errors are read out at once. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const Glyph = shapes[SHAPES[tone]]
  return (
    <Root tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Glyph size={18} />
      <chakra.div flex="1" minW="0">
        {title ? <chakra.div fontWeight="semibold">{title}</chakra.div> : null}
        {children}
      </chakra.div>
      {actions}
    </Root>
  )
}
