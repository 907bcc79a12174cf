import { useT } from '@tehas/i18n'
import { useId, useState } from 'react'
import { ColumnsIcon } from '../../icons/ui-icons'
import { Button } from '../../parts/button'
import { lazyPart } from '../../parts/lazy-part'
import type { ColumnsMenuProps } from './columns-props'

const ColumnsPanel = lazyPart(() =>
  import(/* webpackChunkName: "short-list" */ './columns-panel').then((module) => module.ColumnsPanel),
)

/** Shows, hides and orders columns: by dragging, or with Space, arrows and Space on the handle. Absent on phones. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const { t } = useT('ui')
  const triggerId = useId()
  const [open, setOpen] = useState(false)
  const [mounted, setMounted] = useState(false)
  if (open && !mounted) setMounted(true)
  return (
    <>
      <Button
        id={triggerId}
        icon={<ColumnsIcon />}
        display={{ base: 'none', sm: 'inline-flex' }}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={ColumnsPanel.preload}
        onFocus={ColumnsPanel.preload}
        onClick={() => setOpen(!open)}
      >
        {t('Columns')}
      </Button>
      {mounted ? <ColumnsPanel {...props} triggerId={triggerId} open={open} onOpenChange={setOpen} /> : null}
    </>
  )
}
