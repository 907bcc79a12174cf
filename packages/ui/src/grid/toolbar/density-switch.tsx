import { useT } from '@tehas/i18n'
import { DenseRowsIcon, RowsIcon } from '../../icons/ui-icons'
import { IconButton } from '../../parts/icon-button'
import { Flex } from '../../parts/layout'
import type { Density } from '../data-table/types'

type DensitySwitchProps = { readonly value: Density; readonly onChange: (density: Density) => void }

const pressed = { bg: 'petrol.subtle', borderColor: 'petrol.border', color: 'petrol.fg' }

/** Roomy or dense rows; the caller remembers the choice per table. Absent on phones, where rows are cards. */
export function DensitySwitch({ value, onChange }: DensitySwitchProps) {
  const { t } = useT('ui')
  const isCompact = value === 'compact'
  return (
    <Flex role="group" aria-label={t('Row height')} display={{ base: 'none', sm: 'flex' }}>
      <IconButton
        variant="outline"
        label={t('Roomy rows')}
        aria-pressed={!isCompact}
        css={{ borderEndRadius: '0', ...(isCompact ? {} : pressed) }}
        onClick={() => onChange('comfortable')}
      >
        <RowsIcon />
      </IconButton>
      <IconButton
        variant="outline"
        label={t('Dense rows')}
        aria-pressed={isCompact}
        css={{ borderStartRadius: '0', borderInlineStartWidth: '0', ...(isCompact ? pressed : {}) }}
        onClick={() => onChange('compact')}
      >
        <DenseRowsIcon />
      </IconButton>
    </Flex>
  )
}
