import { Socket } from 'node:net'

const connect = Socket.prototype.connect
const attempts: string[] = []

/** Where a socket was told to connect to, as far as it was told: `http://localhost:3000/env`, `127.0.0.1:5432`. */
function addressOf([first, host]: readonly unknown[]): string {
  // Node itself calls `connect` with its arguments in an array.
  const [target] = Array.isArray(first) ? first : [first]
  if (typeof target !== 'object' || target === null) return `${host ?? ''}:${target}`
  if ('href' in target) return String(target.href)
  if ('path' in target && target.path) return String(target.path)
  return ['host' in target ? target.host : '', 'port' in target ? target.port : ''].join(':')
}

/** Makes every connection of this process fail until `allowNetwork`, and notes where it was to go. */
export function forbidNetwork(): void {
  Socket.prototype.connect = function refuse(this: Socket, ...args: unknown[]): Socket {
    const address = addressOf(args)
    attempts.push(address)
    setImmediate(() => this.destroy(new Error(`A unit test reached for the network: ${address}`)))
    return this
  }
}

export function allowNetwork(): void {
  Socket.prototype.connect = connect
}

/** Where connections were to go since the last call. */
export const takeAttempts = (): string[] => attempts.splice(0)
