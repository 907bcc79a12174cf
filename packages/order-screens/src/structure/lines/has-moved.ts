/** Whether a line took from stock or was received: its unit and its stock product stay then. */
export const hasMoved = (line: object): boolean =>
  ('takenFromStock' in line && isAbove0(line.takenFromStock)) || ('received' in line && isAbove0(line.received))

const isAbove0 = (value: unknown): boolean => typeof value === 'number' && value > 0
