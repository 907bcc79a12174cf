import { useT } from '@tehas/i18n'
import { chakra, Flex, Heading, Kbd } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { useState } from 'react'
import { showPalette } from '../overlays/overlay-store'

const Columns = chakra('div', { base: { columnCount: { base: 1, md: 2 }, columnGap: '8', pb: '4' } })
const Section = chakra('section', { base: { breakInside: 'avoid', mb: '4' } })
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', minH: '8', borderTopWidth: '1px', '& > dt': { flex: '1' } },
})

/** Each key with what it does, by where it does it; several ways to press it stand beside each other. */
const sections = [
  {
    title: 'Everywhere',
    keys: [
      ['Search or jump to…', 'Ctrl K'],
      ['Make something new', 'N'],
      ['Recent activities', 'Shift →'],
      ['This sheet', '?'],
      ['Close what is open', 'Esc'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      ['Go through rows', '↑ ↓'],
      ['Open', 'Enter'],
      ['Open in a new tab', 'Ctrl Enter'],
      ['Edit the row', 'F2'],
      ['Select the row', 'Space'],
      ['Select up to there', 'Shift ↓'],
      ['Select all', 'Ctrl A'],
      ['Actions of the row', 'Shift F10'],
    ],
  },
  {
    title: 'Products',
    keys: [
      ['Go through cells', '← ↑ ↓ →'],
      ['Edit the cell', 'Enter'],
      ['Save and go on', 'Tab'],
      ['Leave the cell as it was', 'Esc'],
      ['Fill down', 'Ctrl D'],
      ['Undo', 'Ctrl Z'],
      ['Do it again', 'Ctrl Shift Z'],
    ],
  },
  {
    title: 'Forms',
    keys: [['Save', 'Ctrl Enter']],
  },
] as const

/** The keys of the page below it, as its buttons show them. */
const keysOfPage = () =>
  Array.from(
    document.querySelectorAll('#main button > kbd'),
    (key) => [key.previousSibling?.textContent ?? '', key.textContent ?? ''] as const,
  )

/** The sheet of keys. */
export function KeySheet() {
  const { t } = useT()
  const [keysHere] = useState(keysOfPage)
  return (
    <Dialog open width={720} title={t('Keyboard shortcuts')} onClose={() => showPalette()}>
      <Columns>
        {[...(keysHere.length > 0 ? [{ title: 'This page', keys: keysHere }] : []), ...sections].map(
          ({ title, keys }) => (
            <Section key={title}>
              <Heading as="h3" textStyle="sm" mb="1">
                {t(title)}
              </Heading>
              <dl>
                {keys.map(([words, key]) => (
                  <Row key={words}>
                    <dt>{t(words)}</dt>
                    <Flex as="dd" gap="1">
                      {key.split(' ').map((each) => (
                        <Kbd key={each}>{each}</Kbd>
                      ))}
                    </Flex>
                  </Row>
                ))}
              </dl>
            </Section>
          ),
        )}
      </Columns>
    </Dialog>
  )
}
