// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { isOverlayOpen, isTyping } from './key-guards'

/** The first element of a piece of page. */
function draw(html: string): Element | null {
  document.body.innerHTML = html
  return document.body.firstElementChild
}
afterEach(() => void draw(''))

describe('a key', () => {
  it.each([
    '<input>',
    '<input type="text">',
    '<input type="search">',
    '<input type="number">',
    '<input type="email">',
    '<input type="date">',
    '<textarea></textarea>',
    '<select></select>',
  ])('should belong to what is typed into: %s', (html) => {
    expect(isTyping(draw(html))).toBe(true)
  })

  it.each([
    '<input type="checkbox" checked>',
    '<input type="radio">',
    '<input type="button" value="Save">',
    '<button type="button">Save</button>',
    '<a href="/">Home</a>',
    '<div role="row" tabindex="0"></div>',
  ])('should not belong to what is ticked or pressed: %s', (html) => {
    expect(isTyping(draw(html))).toBe(false)
  })

  it('should not belong to what is no part of a page', () => {
    expect(isTyping(null)).toBe(false)
    expect(isTyping(window)).toBe(false)
  })

  it.each(['dialog', 'alertdialog', 'menu'])('should be left to an open %s', (role) => {
    draw(`<div role="${role}" data-state="open"></div>`)
    expect(isOverlayOpen()).toBe(true)
    draw(`<div role="${role}" data-state="closed"></div>`)
    expect(isOverlayOpen()).toBe(false)
  })
})
