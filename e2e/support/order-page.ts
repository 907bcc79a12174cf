import { expect, type Locator, type Page } from '@playwright/test'
import { startOf } from './pages'
import type { Word } from './words'

/** The open sale order as a person sees it: its tree of products and its cost summary. */
export class OrderPage {
  readonly #page: Page
  readonly #t: Word

  constructor(page: Page, t: Word) {
    this.#page = page
    this.#t = t
  }

  get tree(): Locator {
    return this.#page.getByRole('treegrid', { name: this.#t('Products') })
  }

  /** The row of a product, process or item. */
  row(name: string): Locator {
    const first = this.#page
      .getByRole('gridcell')
      .and(this.#page.locator('[aria-colindex="1"]'))
      .filter({ hasText: name })
    return this.tree.getByRole('row').filter({ has: first })
  }

  /** A cell by the words of its column's header. */
  async cell(name: string, header: string): Promise<Locator> {
    const column = this.tree.getByRole('columnheader', { name: this.#t(header), exact: true })
    const index = await column.getAttribute('aria-colindex')
    return this.row(name).locator(`[role=gridcell][aria-colindex="${index}"]`)
  }

  /** Types into a cell by the keyboard and leaves it by Enter. */
  async typeInCell(name: string, header: string, text: string): Promise<void> {
    await this.startTyping(name, header, text)
    await this.#page.keyboard.press('Enter')
    await expect(this.tree.locator('[data-editing] input')).toHaveCount(0)
    await expect(this.tree.locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** Types into a cell and stays in it. */
  async startTyping(name: string, header: string, text: string): Promise<void> {
    const cell = await this.cell(name, header)
    await cell.focus()
    await this.#page.keyboard.press('Enter')
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.#page.keyboard.type(text)
  }

  /** The ghost row that adds a product, or a process or item below one. */
  ghost(label: string, at = 0): Locator {
    return this.tree
      .getByRole('gridcell')
      .filter({ hasText: this.#t(label) })
      .nth(at)
  }

  async addProduct(name: string): Promise<void> {
    await this.ghost('Add product').focus()
    await this.#page.keyboard.press('Enter')
    await this.#page.keyboard.type(name)
    await this.#page.keyboard.press('Enter')
    await expect(this.row(name)).toBeVisible()
    await this.#page.keyboard.press('Escape')
  }

  /** Adds a process or item in the nth open ghost row, choosing the kind from its list. */
  async addPart(name: string, kind: 'New process' | 'New item', at = 0): Promise<void> {
    await this.ghost('Add process or item', at).focus()
    await this.#page.keyboard.press('Enter')
    await this.#page.keyboard.type(name)
    await this.#page.getByRole('option', { name: startOf(this.#t(kind)) }).click()
    await expect(this.row(name)).toBeVisible()
    await this.#page.keyboard.press('Escape')
  }

  /** Adds a process that the project knows, by its name. */
  async addKnownProcess(name: string, at = 0): Promise<void> {
    await this.ghost('Add process or item', at).focus()
    await this.#page.keyboard.press('Enter')
    await this.#page.keyboard.type(name)
    await expect(this.#page.getByRole('option', { name, exact: true })).toBeVisible()
    await this.#page.keyboard.press('Enter')
    await expect(this.row(name).nth(0)).toBeVisible()
    await this.#page.keyboard.press('Escape')
  }

  /** Pastes rows of a spreadsheet into the nth open ghost row. */
  async paste(sheet: string, at = 0): Promise<void> {
    const ghost = this.ghost('Add process or item', at)
    await ghost.focus()
    await this.#page.keyboard.press('Enter')
    await this.#page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(sheet)})`)
    await this.#page.keyboard.press('ControlOrMeta+v')
    const count = sheet.split('\n').length
    await expect(this.#page.getByText(this.#t('{{count}} rows added', { count }))).toBeVisible({ timeout: 60_000 })
    await this.#page.keyboard.press('Escape')
  }

  /** Opens the drawer of a row by its menu. */
  async edit(name: string): Promise<void> {
    await (await this.cell(name, 'Product, process, item')).focus()
    await this.#page.keyboard.press('Shift+F10')
    await this.#page.getByRole('menuitem', { name: this.#t('Edit in drawer'), exact: true }).click()
  }

  /** Makes an item one that is made in house, so that it can have parts of its own. */
  async makeSemiFinished(name: string): Promise<void> {
    await this.edit(name)
    const drawer = this.#page.getByRole('dialog', { name: this.#t('Item') })
    await drawer.getByRole('combobox', { name: this.#t('Category') }).selectOption('SEMI_FINISHED')
    await this.#page.keyboard.press('ControlOrMeta+Enter')
    await expect(drawer).toBeHidden()
  }

  /** Writes the weight of one piece of a product, in kilograms. */
  async weigh(name: string, kilograms: string): Promise<void> {
    await this.edit(name)
    const drawer = this.#page.getByRole('dialog', { name: this.#t('Product') })
    await drawer.getByRole('textbox', { name: this.#t('Weight of one') }).fill(kilograms)
    await this.#page.keyboard.press('ControlOrMeta+Enter')
    await expect(drawer).toBeHidden()
  }

  get margin(): Locator {
    return this.#page.getByRole('complementary').getByRole('img', { name: new RegExp(`^${this.#t('Margin')}`) })
  }

  /** A figure of the cost summary: `figure('Cost')`. */
  figure(label: string): Locator {
    return this.#page.getByRole('button', {
      name: new RegExp(`^${this.#t(label)}[^:]*: .*${this.#t('Why this number')}`),
    })
  }

  /** Money as the product writes it: no-break spaces, decimal comma. */
  async expectFigure(label: string, text: string): Promise<void> {
    await expect(this.figure(label)).toHaveText(text)
  }
}

/** 1234.5 as the product writes money. */
export const euros = (amount: number): string =>
  `${amount
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '\u00a0')}\u00a0€`
