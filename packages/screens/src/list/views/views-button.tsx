import { useSearchParams } from '@tehas/shell-api/router'
import { lazyPart } from '@tehas/ui'
import { BookmarkIcon } from '@tehas/ui/icons'
import { useTexts } from '../../texts'
import { LateMenu } from '../late-menu'
import { VIEW } from './view-parameter'
import type { ViewsMenuProps } from './views-menu'

const ViewsMenu = lazyPart(async () => (await import(/* webpackChunkName: "views" */ './views-menu')).ViewsMenu)

/** Opens the views of a list. Who came by one is shown its name; nothing is asked of the service before that. */
export function ViewsButton(props: Pick<ViewsMenuProps, 'list' | 'filters' | 'layout'>) {
  const { t } = useTexts()
  const [params] = useSearchParams()
  return (
    <LateMenu
      label={t('Views')}
      icon={<BookmarkIcon />}
      part={ViewsMenu}
      isThere={params.has(VIEW)}
      draw={(buttons, isAsked) => <ViewsMenu {...props} {...buttons} isOpenAtFirst={isAsked} />}
    />
  )
}
