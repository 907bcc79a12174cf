/** A moment as the database gives it back, in UTC. */
export const asMoment = (value: string | null): string | null => value && new Date(value).toISOString()
