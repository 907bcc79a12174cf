// @vitest-environment happy-dom
import createCache from '@emotion/cache'
import { CacheProvider, css, Global } from '@emotion/react'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tableStyles } from '../grid/data-table/table-styles'
import { treeStyles } from '../grid/tree-grid/tree-styles'
import { slotRecipes } from '../theme/slot-recipes'
import { chakraSystem } from './chakra-system'
import { isStyles } from './style-tree'
import { themeData } from './theme-data'
import { writeRules } from './write-rules'

const chakra = chakraSystem()

/**
 * Without prefixes that no browser of ours needs, rules that say nothing, and spaces, and with neighbours under one condition
 * as one: in these they may differ.
 */
const compared = (text: string): string =>
  joined(
    text
      .replace(/(?<=[{}])[^{}@]*:-(?:webkit-input|moz|ms-input)-placeholder[^{}]*\{[^}]*\}/g, '')
      .replace(/(?<=[{;])-(?:webkit|moz|ms)-[\w-]+:[^;]*;/g, '')
      .replace(/(?<=[{;])[\w-]+:-(?:webkit|moz|ms)-[^;]*;/g, '')
      .replace(/\s/g, '')
      .replace(/@-webkit-keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*\}/g, '')
      .replace(/(?<=[{}])[^{}@]+\{\}/g, ''),
  )

const joined = (text: string): string => {
  const shorter = text.replace(/(@media[^{}]+\{)((?:[^{}]+\{[^{}]*\})+)\}\1/g, '$1$2')
  return shorter === text ? text : joined(shorter)
}

/** In a place of its own: Emotion's usual one belongs to the document in which it was loaded. */
function writtenByEmotion(styles: object): string {
  const container = document.createElement('div')
  render(
    <CacheProvider value={createCache({ key: 'css', container })}>
      <Global styles={css({ ...styles })} />
    </CacheProvider>,
  )
  return [...container.querySelectorAll('style')].map((element) => element.textContent).join('')
}

const sheets = { table: tableStyles, tree: treeStyles, ...slotRecipes.dialog.base, ...slotRecipes.menu.base }

it.each(Object.keys(sheets))('should write the rules of the styles of "%s" that Emotion writes', (name) => {
  const plain = { '.a': chakra.css(new Map(Object.entries(sheets)).get(name)) }
  expect(compared(writeRules('', plain).join(''))).toBe(compared(writtenByEmotion(plain)))
})

it('should give a page the rules that Chakra gives it, but for what lies behind dialogs of the browser', () => {
  const layers = chakra._global.filter(isStyles).map(writtenByEmotion).join('')
  expect(compared(themeData.css.replace(chakra.layers.atRule, ''))).toBe(compared(layers.replace(',*::backdrop{', '{')))
})
