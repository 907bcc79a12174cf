import { describe, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import et from '../messages/et.json'
import { createTexts } from './texts'

const orders = {
  et: {
    'Save: all. Now?': 'Salvesta kõik?',
    '{{count}} orders_one': '{{count}} tellimus',
    '{{count}} orders_other': '{{count}} tellimust',
    'Hello, {{name}}': 'Tere, {{name}}',
  },
  en: { '{{count}} orders_one': '{{count}} order', '{{count}} orders_other': '{{count}} orders' },
}

function ordersTexts(language: 'et' | 'en') {
  const texts = createTexts(language)
  texts.addMessages('shell', orders)
  return texts
}

describe('texts', () => {
  it('should show an unknown sentence as it is, with its values', () => {
    const { t } = createTexts('et')
    expect(t('Nobody translated this. Yet: so it stays')).toBe('Nobody translated this. Yet: so it stays')
    expect(t('{{count}} things', { count: 2 })).toBe('2 things')
  })

  it('should take points and colons as part of the sentence', () => {
    expect(ordersTexts('et').t('Save: all. Now?')).toBe('Salvesta kõik?')
    expect(ordersTexts('en').t('Save: all. Now?')).toBe('Save: all. Now?')
  })

  it('should choose the plural by the language', () => {
    expect(ordersTexts('et').t('{{count}} orders', { count: 1 })).toBe('1 tellimus')
    expect(ordersTexts('et').t('{{count}} orders', { count: 0 })).toBe('0 tellimust')
    expect(ordersTexts('en').t('{{count}} orders', { count: 1 })).toBe('1 order')
    expect(ordersTexts('en').t('{{count}} orders', { count: 5 })).toBe('5 orders')
  })

  it('should leave names unescaped, as React escapes them', () => {
    expect(ordersTexts('et').t('Hello, {{name}}', { name: 'Mets & Pojad <OÜ>' })).toBe('Tere, Mets & Pojad <OÜ>')
  })

  it('should not interpolate or nest what a value says', () => {
    expect(ordersTexts('et').t('Hello, {{name}}', { name: '$t(Save: all. Now?) {{name}}' })).toBe(
      'Tere, $t(Save: all. Now?) {{name}}',
    )
  })

  it('should switch the language at once and tell its listeners', () => {
    const texts = ordersTexts('et')
    const listener = vi.fn()
    const stop = texts.subscribe(listener)
    texts.setLanguage('en')
    expect(texts.t('{{count}} orders', { count: 2 })).toBe('2 orders')
    expect(texts.language()).toBe('en')
    texts.setLanguage('en')
    expect(listener).toHaveBeenCalledOnce()
    stop()
    texts.setLanguage('et')
    expect(listener).toHaveBeenCalledOnce()
  })

  it('should say a sentence as the first table that knows it does, and ask those of the packages last', () => {
    const texts = createTexts('et')
    texts.addMessages('ui', { et: { Open: 'Ava', Save: 'Salvesta' } })
    texts.addMessages('sales', { et: { Open: 'Avatud', Close: 'Lõpeta müük' } })
    texts.addMessages('stock', { et: { Open: 'Lahtine' } })
    expect(texts.of('sales')('Open')).toBe('Avatud')
    expect(texts.of('stock')('Open')).toBe('Lahtine')
    expect(texts.of('ui', 'sales')('Open')).toBe('Ava')
    expect(texts.of('ui', 'sales')('Close')).toBe('Lõpeta müük')
    expect(texts.of('stock')('Save')).toBe('Salvesta')
    expect(texts.of('stock')('pcs')).toBe('tk')
    expect(texts.of('stock')('Close')).toBe('Close')
    expect(texts.t('Open')).toBe('Ava')
  })

  it('should choose the plural of the table that has the sentence', () => {
    const texts = ordersTexts('et')
    texts.addMessages('purchase', {
      et: { '{{count}} orders_one': '{{count}} ost', '{{count}} orders_other': '{{count}} ostu' },
    })
    expect(texts.of('purchase')('{{count}} orders', { count: 2 })).toBe('2 ostu')
    expect(texts.of('sales')('{{count}} orders', { count: 2 })).toBe('2 tellimust')
  })

  it('should take any name for a value, also those that the engine has a meaning for', () => {
    const { t } = createTexts('et')
    const values = { context: 'a', lng: 'b', ns: 'c', defaultValue: 'd', count: '5' }
    expect(t('{{context}} {{lng}} {{ns}} {{defaultValue}} {{count}}', values)).toBe('a b c d 5')
    expect(t('{{known}} of {{unknown}}', { known: 1 })).toBe('1 of {{unknown}}')
  })

  it('should show texts that came after a sentence was first shown', () => {
    const texts = createTexts('et')
    expect(texts.t('Save')).toBe('Save')
    texts.addMessages('shell', { et: { Save: 'Salvesta' } })
    expect(texts.t('Save')).toBe('Salvesta')
  })

  it('should report texts where a sentence that was looked up reads differently, and no others', () => {
    const texts = ordersTexts('et')
    const listener = vi.fn()
    texts.subscribe(listener)
    const before = texts.revision()
    texts.t('Save: all. Now?')
    texts.of('sales')('{{count}} orders', { count: 2 })
    texts.of('sales')('Save: all. Now?')
    // Of code that comes late: sentences that nothing shows, one that reads as before, one of an area that did not ask.
    texts.addMessages('comments', { et: { Reply: 'Vasta' } })
    texts.addMessages('files', { et: { 'Save: all. Now?': 'Salvesta kõik?' } })
    texts.addMessages('stock', { et: { 'Save: all. Now?': 'Salvesta ladu?' } })
    texts.addMessages('sales', { en: { 'Save: all. Now?': 'Save the sale?' } })
    expect([listener.mock.calls.length, texts.revision()]).toEqual([0, before])

    texts.addMessages('sales', { et: { 'Save: all. Now?': 'Salvesta müük?' } })
    expect(listener).toHaveBeenCalledOnce()
    expect(texts.of('sales')('Save: all. Now?')).toBe('Salvesta müük?')
    texts.addMessages('order-screens', { et: { '{{count}} orders_other': '{{count}} tööd' } })
    expect(listener).toHaveBeenCalledTimes(2)
    expect(texts.of('sales')('{{count}} orders', { count: 2 })).toBe('2 tööd')
    expect(texts.revision()).not.toBe(before)
  })

  it('should keep two sets of texts apart', () => {
    ordersTexts('et')
    expect(createTexts('et').t('Save: all. Now?')).toBe('Save: all. Now?')
  })

  it('should have an Estonian text for every English one', () => {
    expect(Object.keys(en).filter((key) => !(key in et))).toEqual([])
  })
})
