import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { expect, it } from 'vitest'
import { rememberRecipes } from './remember-recipes'

const plain = createSystem(defaultBaseConfig)
const system = rememberRecipes(plain)
const button = { base: { px: '4', _hover: { color: 'red' } }, variants: { size: { sm: { h: '8' }, lg: { h: '12' } } } }
const link = { base: { color: 'blue' } }

it('should work out a recipe once, however often an element with it is drawn', () => {
  expect(system.cva(button)).toBe(system.cva(button))
  expect(system.cva(button).merge(system.cva(link))).toBe(system.cva(button).merge(system.cva(link)))
  expect(system.cva(button)).not.toBe(system.cva(link))
})

it('should give the styles that Chakra gives', () => {
  for (const size of ['sm', 'lg'] as const) {
    expect(system.cva(button)({ size })).toEqual(plain.cva(button)({ size }))
    expect(system.cva(button).merge(system.cva(link))({ size })).toEqual(
      plain.cva(button).merge(plain.cva(link))({ size }),
    )
  }
  for (const name of ['px', '_hover', 'color', 'aria-label', 'onClick', '--row']) {
    expect([system.isValidProperty(name), system.isValidProperty(name)]).toEqual([
      plain.isValidProperty(name),
      plain.isValidProperty(name),
    ])
  }
})
