import type { ViewedList } from '@tehas/contracts/list-views'
import { useSearchParams } from '@tehas/shell-api/router'
import { Button, lazyPart } from '@tehas/ui'
import { BookmarkIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { useTexts } from '../../texts'
import { VIEW } from './list-query'
import type { ViewsMenuProps } from './views-menu'

const ViewsMenu = lazyPart(async () => (await import(/* webpackChunkName: "views" */ './views-menu')).ViewsMenu)

/** Opens the views of a list. Who came by one is shown its name; nothing is asked of the service before that. */
export function ViewsButton(props: Omit<ViewsMenuProps, 'trigger' | 'isOpenAtFirst'> & { readonly list: ViewedList }) {
  const { t } = useTexts()
  const [params] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  const trigger = (
    <Button icon={<BookmarkIcon />} display={{ base: 'none', sm: 'inline-flex' }}>
      {t('Views')}
    </Button>
  )
  if (isAsked || params.has(VIEW)) {
    return <ViewsMenu {...props} trigger={trigger} isOpenAtFirst={isAsked} meanwhile={trigger} />
  }
  return (
    <Button
      icon={<BookmarkIcon />}
      display={{ base: 'none', sm: 'inline-flex' }}
      aria-haspopup="menu"
      onPointerEnter={ViewsMenu.preload}
      onFocus={ViewsMenu.preload}
      onClick={() => setAsked(true)}
    >
      {t('Views')}
    </Button>
  )
}
