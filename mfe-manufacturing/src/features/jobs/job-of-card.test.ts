// @vitest-environment happy-dom
import { testId } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { jobOfCard } from './job-of-card'

const job = testId('order-process')

it('should be the job that a card leads to, wherever the card was printed', () => {
  expect(jobOfCard(`https://tehas.example/dashboard/my-jobs?job=${job}`)).toBe(job)
  expect(jobOfCard(` http://localhost:3000/dashboard/my-jobs?when=today&job=${job} `)).toBe(job)
})

it.each([
  'https://tehas.example/dashboard/my-jobs',
  'https://tehas.example/dashboard/my-jobs?job=7',
  `https://tehas.example/dashboard/jobs?job=${job}`,
  `https://tehas.example/dashboard/stock/detailed-stock/${job}`,
  job,
  'PP-12',
])('should be no job of another label: %s', (text) => {
  expect(jobOfCard(text)).toBeUndefined()
})
