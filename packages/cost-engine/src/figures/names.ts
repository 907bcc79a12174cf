/** Names of the numbers among the readings of a node. */
export type Entered<Readings> = NamesOf<Readings, number>
/** Names of the switches among the readings: what a case may depend on. */
export type Conditions<Readings> = NamesOf<Readings, boolean>
/** Names of the figures of a result. */
export type FigureNames<Result> = NamesOf<Result, number>

type NamesOf<Shape, Value> = { [Name in keyof Shape]: Shape[Name] extends Value ? Name : never }[keyof Shape] & string
