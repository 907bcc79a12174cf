import type { HomeArrangement, HomeBlock } from '@tehas/contracts/statistics'
import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Box, Button, chakra, Flex, IconButton, Spacer, Text, VisuallyHidden } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'
import { ArrowDownIcon, ArrowUpIcon } from '@tehas/ui/icons'
import { Dialog } from '@tehas/ui/overlays'
import { useState } from 'react'
import { blocks, offeredBlocks } from './blocks'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: 'max({sizes.row}, {sizes.control})',
    borderTopWidth: '1px',
    '& > :first-child': { flex: '1', alignSelf: 'stretch', alignItems: 'center' },
  },
})

type ArrangeDialogProps = {
  readonly arrangement: HomeArrangement
  readonly isBusy: boolean
  readonly onArrange: (arrangement: HomeArrangement) => void
  readonly onClose: () => void
}

/** Which parts the home page has and in which order; each choice is kept at once. */
export function ArrangeDialog({ arrangement, isBusy, onArrange, onClose }: ArrangeDialogProps) {
  const { t } = useT()
  const rights = useRights()
  const [said, setSaid] = useState('')
  const { hidden } = arrangement
  const offered = offeredBlocks(arrangement, rights)
  const move = (block: HomeBlock, by: -1 | 1) => {
    const at = offered.indexOf(block)
    const other = offered[at + by]
    if (other === undefined) return
    const order = offered.map((each) => (each === block ? other : each === other ? block : each))
    setSaid(
      t('{{name}} is now number {{position}} of {{count}}', {
        name: blocks[block].label(t),
        position: at + by + 1,
        count: offered.length,
      }),
    )
    onArrange({ hidden, order })
  }
  const show = (block: HomeBlock, isShown: boolean) =>
    onArrange({
      order: [...offered],
      hidden: isShown ? hidden.filter((each) => each !== block) : [...hidden, block],
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Arrange the home page')}
      footer={
        <Flex flex="1" gap="2">
          <Button variant="ghost" disabled={isBusy} onClick={() => onArrange({ order: [], hidden: [] })}>
            {t('As at first')}
          </Button>
          <Spacer />
          <Button variant="solid" onClick={onClose}>
            {t('Done')}
          </Button>
        </Flex>
      }
    >
      <Text color="fg.muted" mb="3">
        {t('What you choose is yours alone, on each device. On a wide screen parts stand in two lanes.')}
      </Text>
      <Box as="ul">
        {offered.map((block, at) => {
          const name = blocks[block].label(t)
          return (
            <Row key={block}>
              <Checkbox
                checked={!hidden.includes(block)}
                disabled={isBusy}
                onChange={(checked) => show(block, checked)}
              >
                {name}
              </Checkbox>
              <IconButton
                variant="ghost"
                noTooltip
                label={t('Move {{name}} up', { name })}
                disabled={isBusy || at === 0}
                onClick={() => move(block, -1)}
              >
                <ArrowUpIcon size={16} />
              </IconButton>
              <IconButton
                variant="ghost"
                noTooltip
                label={t('Move {{name}} down', { name })}
                disabled={isBusy || at === offered.length - 1}
                onClick={() => move(block, 1)}
              >
                <ArrowDownIcon size={16} />
              </IconButton>
            </Row>
          )
        })}
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Dialog>
  )
}
