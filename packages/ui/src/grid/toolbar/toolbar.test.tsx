// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ColumnsLayout } from '../data-table/types'
import { EMPTY_LAYOUT } from '../table-state/table-state'
import { renderGrid } from '../testing/render-grid'
import { ColumnsMenu } from './columns-menu'
import { FilterChips } from './filter-chips'
import { SearchBox } from './search-box'
import { splitOperators } from './search-operators'
import { StatusTabs } from './status-tabs'

describe('SearchBox', () => {
  it('should search a moment after typing, at once on Enter, and clear with Escape', async () => {
    const onChange = vi.fn()
    renderGrid(<SearchBox value="" onChange={onChange} placeholder="Search orders" delay={200} />)
    const field = screen.getByRole('searchbox', { name: 'Search orders' })
    await userEvent.type(field, 'oak')
    expect(onChange).not.toHaveBeenCalledWith('o')
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('oak'))
    await userEvent.type(field, ' && ash{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('oak && ash')
    await userEvent.keyboard('{Escape}')
    expect(onChange).toHaveBeenLastCalledWith('')
  })

  it('should follow the address when it changes by itself', () => {
    const { rerender } = renderGrid(<SearchBox value="oak" onChange={() => {}} />)
    rerender(<SearchBox value="" onChange={() => {}} />)
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })

  it('should explain the operators in its help where there is no room beside it', async () => {
    window.happyDOM.setViewport({ width: 768 })
    onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }))
    renderGrid(<SearchBox value="" onChange={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: 'How to search' }))
    expect(await screen.findByRole('dialog', { name: 'How to search' })).toBeTruthy()
    cleanup()
    renderGrid(<SearchBox value="" onChange={() => {}} hasOperators={false} />)
    expect(screen.queryByRole('button', { name: 'How to search' })).toBeNull()
  })

  it('should say what each operator does', () => {
    renderGrid(<SearchBox value="" onChange={() => {}} />)
    expect(screen.getByTitle('Both words have to be there').textContent).toBe('&& and')
    expect(screen.getByTitle('One of the words is enough').textContent).toBe('|| or')
    expect(screen.getByTitle('The word after it must not be there').textContent).toBe('!! not')
  })

  it('should say how many the search that was sent has found, and nothing without a search', () => {
    const { rerender } = renderGrid(<SearchBox value="oak" found={1234} onChange={() => {}} />)
    const said = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')
    expect(said()).toBe('1 234 found')
    rerender(<SearchBox value="oak" found={undefined} onChange={() => {}} />)
    expect(said()).toBe('')
    rerender(<SearchBox value=" " found={1234} onChange={() => {}} />)
    expect(said()).toBe('')
  })

  it('should find the operators without changing the text', () => {
    const parts = splitOperators('frame || railing !!outdoor&&')
    expect(parts.filter((part) => part.isOperator).map((part) => part.text)).toEqual(['||', '!!', '&&'])
    expect(parts.map((part) => part.text).join('')).toBe('frame || railing !!outdoor&&')
    expect(splitOperators('a & b | c!')).toEqual([{ text: 'a & b | c!', isOperator: false, start: 0 }])
  })
})

describe('filters', () => {
  it('should choose a status by press and by arrows', async () => {
    const onChange = vi.fn()
    const tabs = [
      { value: '', label: 'All', count: 128 },
      { value: 'ACTIVE', label: 'Active', count: 0 },
    ]
    renderGrid(<StatusTabs label="Status" tabs={tabs} value="" onChange={onChange} />)
    expect(screen.getByRole('radio', { name: /^All/ }).getAttribute('aria-checked')).toBe('true')
    screen.getByRole('radio', { name: /^All/ }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onChange).toHaveBeenCalledWith('ACTIVE')
  })

  it('should tell which chip is on', async () => {
    const onToggle = vi.fn()
    renderGrid(
      <FilterChips label="Filters" chips={[{ id: 'late', label: 'Late', count: 6, isOn: true }]} onToggle={onToggle} />,
    )
    const chip = screen.getByRole('button', { name: /Late/ })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(chip)
    expect(onToggle).toHaveBeenCalledWith('late')
  })
})

describe('ColumnsMenu', () => {
  const columns = [
    { id: 'number', header: 'Number', identity: true, width: 100 },
    { id: 'client', header: 'Client', width: 100 },
    { id: 'cost', header: 'Cost', width: 100 },
  ]
  function Menu({ onChange }: { onChange: (layout: ColumnsLayout) => void }) {
    const [layout, setLayout] = useState(EMPTY_LAYOUT)
    return (
      <ColumnsMenu
        columns={columns}
        layout={layout}
        onLayoutChange={(next) => {
          setLayout(next)
          onChange(next)
        }}
      />
    )
  }

  it('should hide, move by keys and reset', async () => {
    const onChange = vi.fn()
    renderGrid(<Menu onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    expect((await screen.findByRole('checkbox', { name: 'Number' })).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Client' }))
    expect(onChange).toHaveBeenLastCalledWith({ ...EMPTY_LAYOUT, hidden: ['client'] })
    screen.getByRole('button', { name: 'Move column Cost' }).focus()
    await userEvent.keyboard(' {ArrowUp}')
    expect(onChange.mock.lastCall?.[0].order).toEqual(['number', 'cost', 'client'])
    expect(screen.getByText('Cost is now number 2 of 3')).toBeTruthy()
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }))
    expect(onChange).toHaveBeenLastCalledWith(EMPTY_LAYOUT)
  })
})

describe('counts of filters', () => {
  const room = () => screen.getByRole('radio').querySelector<HTMLElement>('[data-count]')?.style.minWidth
  const tabs = (count: number | undefined) => (
    <StatusTabs label="Status" tabs={[{ value: '', label: 'All', count }]} value="" onChange={() => {}} />
  )

  it('should keep the widest room that a count took, so that nothing beside it moves', () => {
    const { rerender } = renderGrid(tabs(undefined))
    expect(room()).toBe('2ch')
    rerender(tabs(1284))
    // With the space between thousands.
    expect(room()).toBe('5ch')
    rerender(tabs(7))
    expect(room()).toBe('5ch')
  })

  it('should take no room where nothing is counted', () => {
    renderGrid(<StatusTabs label="Status" tabs={[{ value: '', label: 'All' }]} value="" onChange={() => {}} />)
    expect(room()).toBeUndefined()
  })
})
