import { useT } from '@tehas/i18n'
import { Button, Grid } from '@tehas/ui'
import { BackspaceIcon } from '@tehas/ui/icons'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', 'back'] as const

/** Higher where the phone has room for it. */
const keyHeight = { h: '12', '@media (min-height: 50rem)': { h: '60px' } }

/** Figures large enough for gloves, with one hairline between them. */
export function Keypad({ onKey }: { readonly onKey: (key: string) => void }) {
  const { t } = useT()
  return (
    <Grid
      templateColumns="repeat(3, 1fr)"
      gap="1px"
      bg="border"
      borderTopWidth="1px"
      role="group"
      aria-label={t('Figures')}
    >
      {KEYS.map((key) => (
        <Button
          key={key}
          variant="ghost"
          size="touch"
          css={keyHeight}
          borderRadius="0"
          borderWidth="0"
          fontSize="1.375rem"
          color="fg"
          bg={key === ',' || key === 'back' ? 'bg.subtle' : 'bg.panel'}
          aria-label={key === 'back' ? t('Delete the last figure') : undefined}
          // Keeps the focus in the field, where a keyboard or a scanner types.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
        >
          {key === 'back' ? <BackspaceIcon size={22} /> : key}
        </Button>
      ))}
    </Grid>
  )
}
