type Counts = {
  /** Of so many products something is to be ordered or made. */
  readonly all: number
  /** Of so many everything is under way: orders make it themselves, or what was suggested for it waits. */
  readonly waiting: number
}

/** How many products are short: what the list of stock, home and the shortages say alike (rules §16). */
export const countOfShort = ({ all, waiting }: Counts): number => all + waiting
