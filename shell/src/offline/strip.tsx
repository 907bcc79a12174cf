import { useT } from '@tehas/i18n'
import { Button, Flex } from '@tehas/ui'
import type { ReactNode } from 'react'

type StripProps = {
  readonly children: ReactNode
  /** Shows what it says; without it there is nothing to show. */
  readonly onShow?: (() => void) | undefined
}

/** A line above every page about what is not sent. */
export function Strip({ onShow, children }: StripProps) {
  const { t } = useT()
  return (
    <Flex role="status" minH="9" px="5" py="1.5" gap="2" align="center" bg="amber.subtle" color="amber.fg">
      {children}
      {onShow ? (
        <Button size="sm" variant="outline" flexShrink="0" minH={{ base: '11', sm: '7' }} onClick={onShow}>
          {t('Show')}
        </Button>
      ) : null}
    </Flex>
  )
}
