import type { Transaction } from 'kysely'

type Tx = Transaction<unknown>

const following = new WeakMap<Tx, (() => void)[]>()

/** Does something in this process once a transaction has been committed; nothing where it is rolled back. */
export function afterCommit(tx: Tx, act: () => void): void {
  following.set(tx, [...(following.get(tx) ?? []), act])
}

/** For who opens transactions: does what was asked for, once this one was committed. */
export function committed(tx: Tx): void {
  for (const act of following.get(tx) ?? []) act()
}
