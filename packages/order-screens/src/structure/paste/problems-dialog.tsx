import { useT } from '@tehas/i18n'
import { Box, Button, Table, Text } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import type { ShownProblem } from './problem-texts'

type ProblemsDialogProps = {
  readonly problems: readonly ShownProblem[]
  /** Rows that were understood. */
  readonly right: number
  readonly onClose: () => void
  /** Adds the rows that were understood; absent where the server refused them all. */
  readonly onAddRight: (() => void) | undefined
}

const MOST = 100

/** Rows that could not be read, each with its place and reason. Nothing has been added by then. */
export function ProblemsDialog({ problems, right, onClose, onAddRight }: ProblemsDialogProps) {
  const { t } = useT()
  const count = new Set(problems.map(({ row }) => row)).size
  const rest = problems.length - MOST
  return (
    <Dialog
      open
      width={640}
      title={t('{{count}} rows could not be read', { count })}
      onClose={onClose}
      footer={
        <>
          <Button variant={onAddRight ? 'outline' : 'solid'} onClick={onClose}>
            {t('Close')}
          </Button>
          {onAddRight ? (
            <Button variant="solid" onClick={onAddRight}>
              {t('Add the other {{count}} rows', { count: right })}
            </Button>
          ) : null}
        </>
      }
    >
      <Text mb="3">{t('Nothing was added. Correct these cells in the sheet and paste the rows again.')}</Text>
      {/* A long list is reached and scrolled by keys too. */}
      <Box maxH="50vh" overflow="auto" tabIndex={0} role="region" aria-label={t('What is wrong')}>
        <Table>
          <thead>
            <tr>
              <th data-numeric="">{t('Row')}</th>
              <th>{t('Column')}</th>
              <th>{t('Cell')}</th>
              <th>{t('What is wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, MOST).map(({ row, column, cell, message }) => (
              <tr key={`${row}:${column}`}>
                <td data-numeric="">{row}</td>
                <td>{column}</td>
                <td>{cell === '' ? '–' : cell}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      {rest > 0 ? (
        <Text mt="2" color="fg.subtle">
          {t('and {{count}} more', { count: rest })}
        </Text>
      ) : null}
    </Dialog>
  )
}
