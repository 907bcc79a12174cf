import { useT } from '@tehas/i18n'
import { HelpIcon } from '../../icons/ui-icons'
import { IconButton, type IconButtonProps } from '../../parts/icon-button'

/** Stands in the search field where the operators have no room beside it. */
export function SearchHelpButton(props: Omit<IconButtonProps, 'label' | 'children'>) {
  const { t } = useT('ui')
  return (
    <IconButton {...props} size="sm" noTooltip label={t('How to search')} css={{ h: '6', minW: '6' }}>
      <HelpIcon size={14} />
    </IconButton>
  )
}
