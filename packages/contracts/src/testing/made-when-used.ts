import { Arbitrary, type Random, type Stream, type Value } from 'fast-check'

/**
 * An arbitrary that is made by its first use: each test file loads all of them, and hardly one draws from any. The values
 * and how they shrink are those of what is made.
 */
export class MadeWhenUsed<T> extends Arbitrary<T> {
  readonly #make: () => Arbitrary<T>
  #made: Arbitrary<T> | undefined

  constructor(make: () => Arbitrary<T>) {
    super()
    this.#make = make
  }

  get #arbitrary(): Arbitrary<T> {
    this.#made ??= this.#make()
    return this.#made
  }

  override generate(random: Random, biasFactor: number | undefined): Value<T> {
    return this.#arbitrary.generate(random, biasFactor)
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#arbitrary.canShrinkWithoutContext(value)
  }

  override shrink(value: T, context: unknown): Stream<Value<T>> {
    return this.#arbitrary.shrink(value, context)
  }
}
