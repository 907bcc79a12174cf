import { expect, it, vi } from 'vitest'
import { loadTwice } from './load-twice'

it('should get over one failure and report the second', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('cut')).mockResolvedValue('code')
  expect(await loadTwice(load, 0)).toBe('code')
  const down = vi.fn().mockRejectedValue(new Error('down'))
  await expect(loadTwice(down, 0)).rejects.toThrow('down')
  expect(down).toHaveBeenCalledTimes(2)
})
