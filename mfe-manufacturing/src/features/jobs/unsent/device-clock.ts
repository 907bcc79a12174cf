import { z } from 'zod'

/** A moment by the clocks of this device: its own, which people set, and one that only goes on while the page is open. */
export const deviceMomentSchema = z.object({
  wall: z.number(),
  steady: z.number(),
  /** Of which page the steady clock is. */
  page: z.number(),
})
export type DeviceMoment = z.infer<typeof deviceMomentSchema>

/** The service's clock as it was told, and when that was. */
export const anchorSchema = z.object({ service: z.number(), device: deviceMomentSchema })
export type Anchor = z.infer<typeof anchorSchema>

/** Now, by the clocks of this device. */
export const deviceNow = (): DeviceMoment => ({
  wall: Date.now(),
  steady: performance.now(),
  page: performance.timeOrigin,
})

/** Below it two clocks only drifted. */
const DRIFT_MS = 120_000

const aheadOf = ({ service, device }: Anchor): number => service - device.wall

/**
 * When something happened by the service's clock, milliseconds. `known` is what was known of that clock then, `fresh` what
 * is known now. A device whose own clock was set meanwhile is counted by its steady one, which it has while the page stays
 * open; that one stands still while the device sleeps, so the own clock comes first. Never later than the service's now.
 */
export function serviceMoment(at: DeviceMoment, known: Anchor | undefined, fresh: Anchor | undefined): number {
  if (!fresh) return at.wall + (known ? aheadOf(known) : 0)
  const then = aheadOf(known ?? fresh)
  const wasSet = Math.abs(aheadOf(fresh) - then) > DRIFT_MS
  const moment =
    wasSet && at.page === fresh.device.page
      ? fresh.service + (at.steady - fresh.device.steady)
      : at.wall + (wasSet ? then : aheadOf(fresh))
  // What is asked for the clock is asked for first, so that nothing that waits happened after it.
  return Math.min(moment, fresh.service + Math.max(0, at.steady - fresh.device.steady))
}
