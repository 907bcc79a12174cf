/** A number as NUMERIC(20,6) will keep it: what is calculated now must be what is calculated after loading. */
export const asStored = (value: number): number => Number(value.toFixed(6))

/** A moment as the database gives it back, in UTC. */
export const asMoment = (value: string | null): string | null => value && new Date(value).toISOString()
