import type { Scanned } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { Button, Span, Stack } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { useScannedKinds } from './scanned-kinds'

type ChooseDialogProps = {
  readonly choices: readonly Scanned[]
  readonly choose: (chosen: Scanned | undefined) => void
}

/** Asks which of the things with one code is meant. */
export function ChooseDialog({ choices, choose }: ChooseDialogProps) {
  const { t } = useT()
  const kinds = useScannedKinds()
  return (
    <Dialog open title={t('Several things have this code')} onClose={() => choose(undefined)}>
      <Stack gap="1">
        {choices.map((choice) => (
          <Button
            key={choice._id}
            variant="ghost"
            h="auto"
            minH="12"
            py="2"
            whiteSpace="normal"
            textAlign="start"
            justifyContent="space-between"
            gap="4"
            onClick={() => choose(choice)}
          >
            <Span minW="0" overflowWrap="anywhere">
              {choice.name}
              {choice.detail === '' ? null : (
                <Span display="block" color="fg.muted" fontWeight="normal">
                  {choice.detail}
                </Span>
              )}
            </Span>
            <Span flex="none" color="fg.muted" fontWeight="normal">
              {kinds[choice.kind]}
            </Span>
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
