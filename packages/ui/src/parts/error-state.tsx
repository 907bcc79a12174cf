import { useT } from '@tehas/i18n'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { DisconnectedIcon, RetryIcon } from '../icons/first-icons'
import { Button } from './button'
import { Box, chakra } from './layout'
import { MessageState, type MessageStateProps } from './message-state'

export type ErrorStateProps = {
  /** What failed: “Stock did not load”. */
  title: ReactNode
  /** What was tried, in the user's words. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** Code of the error catalogue. */
  code?: string | undefined
  requestId?: string | undefined
  /** Further technical lines for Details, never a stack. */
  details?: string | undefined
  level?: MessageStateProps['level']
}

/** Around code that comes from elsewhere: which build it is of (`stock@0.1.0-ab12cd34ef56`), named by every error below. */
export const ErrorSource = createContext<string | undefined>(undefined)

const Facts = chakra('dl', {
  base: {
    display: 'inline-grid',
    gridTemplateColumns: 'auto auto',
    gap: '1',
    columnGap: '4',
    mt: '3',
    textStyle: 'xs',
    textAlign: 'start',
    '& dt': { color: 'fg.subtle' },
    '& dd': { userSelect: 'all', overflowWrap: 'anywhere' },
  },
})

/** In the place of the part that failed; the rest of the page works on. */
export function ErrorState({ title, children, onRetry, retrying, code, requestId, details, level }: ErrorStateProps) {
  const { t } = useT('ui')
  const [open, setOpen] = useState(false)
  const id = useId()
  const source = useContext(ErrorSource)
  const rows = [
    { label: t('Code'), value: code },
    { label: t('Request'), value: requestId },
    { label: t('Details'), value: details },
    { label: t('Build'), value: source },
  ].filter((row) => row.value)

  return (
    <MessageState
      icon={DisconnectedIcon}
      title={title}
      role="alert"
      level={level}
      actions={
        <>
          {onRetry ? (
            <Button icon={<RetryIcon />} onClick={onRetry} loading={Boolean(retrying)}>
              {t('Try again')}
            </Button>
          ) : null}
          {rows.length > 0 ? (
            <Button variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {t('Details')}
            </Button>
          ) : null}
        </>
      }
    >
      {children}
      <Box id={id} hidden={!open}>
        <Facts>
          {rows.map((row) => (
            <Box key={row.label} display="contents">
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </Box>
          ))}
        </Facts>
      </Box>
    </MessageState>
  )
}
