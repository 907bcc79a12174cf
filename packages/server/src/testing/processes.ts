import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'

/** Kills processes of a test and forgets them. */
export function endProcesses(children: ChildProcess[]): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

/** Leaves a zombie, a process that has ended and whose parent does not wait for it. Returns its id. */
export async function leaveUncollected(children: ChildProcess[], options: SpawnOptions = {}): Promise<number> {
  const script = 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 60'
  const child = spawn('/bin/sh', ['-c', script], { ...options, stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const pid = await new Promise<number>((resolve) =>
    child.stdout?.once('data', (chunk) => resolve(Number(String(chunk)))),
  )
  // A shell waits for its children; the program that replaces it by exec does not.
  await vi.waitFor(async () => expect(await readFile(`/proc/${child.pid}/comm`, 'utf8')).toBe('sleep\n'))
  child.stdin?.end()
  await vi.waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '))
  return pid
}
