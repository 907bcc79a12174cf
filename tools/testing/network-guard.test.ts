import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { allowNetwork, forbidNetwork, takeAttempts } from './network-guard'

it('should let no connection out, and say where it was to go', async () => {
  forbidNetwork()
  await expect(fetch('http://127.0.0.1:4999/env')).rejects.toThrow()
  const refused = await new Promise((resolve) => connect(1, 'localhost').once('error', resolve))
  allowNetwork()
  expect(String(refused)).toMatch('A unit test reached for the network: localhost:1')
  expect(takeAttempts()).toEqual(['127.0.0.1:4999', 'localhost:1'])
  expect(takeAttempts()).toEqual([])
})
